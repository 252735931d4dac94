/// A parser of values separated by commas (RFC 4180), tabs or semicolons: quoted cells may contain separators, line ends
/// and doubled quotes. Empty lines are skipped.
enum SeparatedValues {
  /// A row, and the number of its first line, from 1.
  struct Record {
    var line: Int
    var cells: [String]
  }

  /// An error in the text, and its line.
  struct Fault: Error {
    let line: Int
    let reason: String
    /// Whether the error is that there are too many rows.
    var isTooLong = false
  }

  /// Returns the rows of a text. Throws an error if there are more than `limit`, without reading further.
  static func records(
    of text: String, separatedBy separator: CellSeparator = .comma, limit: Int = .max
  ) throws(Fault) -> [Record] {
    var reader = Reader(bytes: Array(text.utf8), separator: separator.scalar)
    var records: [Record] = []
    while let record = try reader.record() {
      guard let record else { continue }
      guard records.count < limit else {
        throw Fault(line: record.line, reason: "there are more than \(limit) rows", isTooLong: true)
      }
      records.append(record)
    }
    return records
  }

  private struct Reader {
    let bytes: [UInt8]
    let separator: Unicode.Scalar
    var offset = 0
    var line = 1

    /// Returns the next row; `nil` at the end, and `.some(nil)` for an empty line.
    mutating func record() throws(Fault) -> Record?? {
      guard offset < bytes.count else { return nil }
      var record = Record(line: line, cells: [])
      if takeLineEnd() { return .some(nil) }
      while true {
        record.cells.append(try cell())
        if take(separator) { continue }
        guard takeLineEnd() || offset == bytes.count else {
          throw Fault(
            line: line,
            reason: "there is text after a closing quote; double the quotes inside a cell"
          )
        }
        return record
      }
    }

    private mutating func cell() throws(Fault) -> String {
      guard take("\"") else {
        let start = offset
        while offset < bytes.count, !ends(bytes[offset]) { offset += 1 }
        return String(decoding: bytes[start..<offset], as: UTF8.self)
      }
      let start = line
      var cell: [UInt8] = []
      while offset < bytes.count {
        if take("\"") {
          guard take("\"") else { return String(decoding: cell, as: UTF8.self) }
          cell.append(UInt8(ascii: "\""))
          continue
        }
        let first = offset
        if !takeLineEnd() { offset += 1 }
        cell += bytes[first..<offset]
      }
      throw Fault(line: start, reason: "a quote is opened but not closed")
    }

    /// Whether a byte ends a cell without quotes.
    private func ends(_ byte: UInt8) -> Bool {
      byte == UInt8(ascii: separator) || "\r\n".utf8.contains(byte)
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
      guard offset < bytes.count, bytes[offset] == UInt8(ascii: character) else { return false }
      offset += 1
      return true
    }

    private mutating func takeLineEnd() -> Bool {
      guard take("\r") ? take("\n") || true : take("\n") else { return false }
      line += 1
      return true
    }
  }
}

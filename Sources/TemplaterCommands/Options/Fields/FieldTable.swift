import Diagnostics

/// A table of values: comma-separated text (RFC 4180), or text separated by tabs or semicolons with the same quotes. Its
/// first row has the names.
enum FieldTable {
  /// The maximum number of rows, without the row of names.
  static let maxRows = 100_000

  static func rows(of path: String, separatedBy separator: CellSeparator) throws -> [FieldRow] {
    let source = try DocumentFile.read(path)
    // Decoded strictly: a lenient decoder would replace bytes that are not UTF-8.
    guard let text = String(validating: source.bytes, as: UTF8.self) else {
      throw Console.fail("\(path) is not UTF-8 text", Status.invalid)
    }
    let separator = separator.used(in: text)
    let records: [SeparatedValues.Record]
    do throws(SeparatedValues.Fault) {
      records = try SeparatedValues.records(
        of: text, separatedBy: separator, limit: maxRows + 1)
    } catch  where error.isTooLong {
      throw Console.fail(
        "\(path):\(error.line): the table has more than \(maxRows) rows; split it into several files,"
          + " each with the names of the fields in its first row", Status.invalid)
    } catch {
      throw Console.fail("\(path):\(error.line): \(error.reason)", Status.invalid)
    }
    let names = records.first?.cells ?? []
    if let twice = names.indices.first(where: { names[..<$0].contains(names[$0]) }) {
      throw Console.fail("\(path) has two columns \(quoted(names[twice]))", Status.invalid)
    }
    if names.count == 1,
      let other = CellSeparator.all.first(where: { $0.occurs(in: names[0]) })
    {
      throw Console.fail(
        "\(path) has one column \(quoted(names[0])); put \(separator.name) between the cells, not \(other.name)"
          + (other.suffix.map { ", or name the table .\($0)" } ?? ""), Status.invalid)
    }
    guard records.count > 1 else {
      throw Console.fail(
        "\(path) has no rows: the first row has the names of the fields, each further row makes a video",
        Status.invalid)
    }
    return try records.dropFirst().enumerated().map { index, record in
      guard record.cells.count <= names.count else {
        throw Console.fail(
          "\(path):\(record.line): this row has \(record.cells.count) cells, but the first row has"
            + " \(names.count) fields; put values with \(separator.name) into quotes",
          Status.invalid)
      }
      // Cells that are left out at the end are empty.
      let cells = record.cells + Array(repeating: "", count: names.count - record.cells.count)
      return FieldRow(
        number: index + 1,
        values: Dictionary(zip(names, cells), uniquingKeysWith: { first, _ in first }))
    }
  }
}

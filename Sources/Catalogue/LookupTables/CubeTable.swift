/// Reads a `.cube` file to see whether it is a whole table of three dimensions.
struct CubeTable {
  /// Steps a side. Larger tables are not in use and would take gigabytes.
  private static let sizes = 2...129
  /// libavfilter reads no longer lines.
  private static let longestLine = 500

  private var size: Int?
  private var rows = 0

  /// What is wrong, as the end of a sentence; nil when nothing is.
  static func fault(of bytes: some Collection<UInt8>) -> String? {
    var table = CubeTable()
    var number = 0
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      number += 1
      if let fault = table.read(line) { return "\(fault) (line \(number))" }
    }
    return table.faultAtEnd
  }

  private var faultAtEnd: String? {
    guard let size else { return "has no LUT_3D_SIZE" }
    let wanted = size * size * size
    return rows == wanted ? nil : "has \(rows) rows; a table of \(size) steps has \(wanted)"
  }

  private mutating func read(_ line: some Collection<UInt8>) -> String? {
    guard line.count <= CubeTable.longestLine else { return "has a line that is too long" }
    let text = String(decoding: line, as: UTF8.self)
    let words = text.split(whereSeparator: \.isWhitespace)
    guard let first = words.first, !first.hasPrefix("#") else { return nil }
    guard first.first?.isLetter == true, !isNumber(first) else { return readRow(words) }
    // What a file of strangers says is repeated only as far as it is plain.
    let name = String(first.prefix(30).filter { $0.isASCII && ($0.isLetter || $0 == "_") })
    guard text.hasPrefix(first) else { return "has '\(name)' behind spaces" }
    switch first {
    case "TITLE": return nil
    case "LUT_3D_SIZE": return readSize(words)
    case "LUT_1D_SIZE": return "is a table of one dimension; it takes three"
    case "DOMAIN_MIN": return readDomain(words, of: 0)
    case "DOMAIN_MAX": return readDomain(words, of: 1)
    default: return "has '\(name)', which is not understood"
    }
  }

  private mutating func readSize(_ words: [Substring]) -> String? {
    guard size == nil, words.count == 2, let steps = Int(words[1]),
      CubeTable.sizes.contains(steps)
    else { return "has a LUT_3D_SIZE that is not one number from 2 to 129" }
    size = steps
    return nil
  }

  private func readDomain(_ words: [Substring], of end: Double) -> String? {
    let numbers = words.dropFirst().map { Double($0) }
    return numbers == [end, end, end] ? nil : "has a domain other than 0 to 1"
  }

  private mutating func readRow(_ words: [Substring]) -> String? {
    guard size != nil else { return "has numbers before LUT_3D_SIZE" }
    guard words.count == 3, words.allSatisfy(isNumber) else {
      return "has a row that is not three numbers"
    }
    rows += 1
    return nil
  }

  private func isNumber(_ word: Substring) -> Bool {
    // A zero byte ends the line for libavfilter, and not for Swift.
    guard !word.utf8.contains(0), let number = Double(word) else { return false }
    // A colour may leave the range a little, and be cut off.
    return abs(number) < 100
  }
}

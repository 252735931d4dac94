/// Checks that a `.cube` file is a complete three-dimensional table.
struct CubeTable {
  /// The number of steps per side. Larger tables are not used in practice and would take gigabytes.
  private static let sizes = 2...129
  /// The maximum length of a line that libavfilter reads.
  private static let longestLine = 500

  private var size: Int?
  private var rows = 0

  /// Returns the error in a file, as the end of a sentence; `nil` if there is none.
  static func fault(of bytes: some Collection<UInt8>) -> String? {
    var table = CubeTable()
    var number = 0
    // libavfilter does not find the keyword behind the mark.
    guard !bytes.starts(with: [0xEF, 0xBB, 0xBF]) else {
      return "begins with a byte order mark; save it as UTF-8 without one"
    }
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
    // Files may come from strangers, so only plain characters are repeated in messages.
    let name = String(
      first.prefix(30).filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") })
    guard text.hasPrefix(first) else { return "has spaces before '\(name)'" }
    switch first {
    case "TITLE": return nil
    case "LUT_3D_SIZE": return readSize(words)
    case "LUT_1D_SIZE", "LUT_1D_INPUT_RANGE":
      return "has a one-dimensional table; only a three-dimensional one is supported"
    case "LUT_3D_INPUT_RANGE": return readRange(words)
    case "DOMAIN_MIN": return readDomain(words, of: 0)
    case "DOMAIN_MAX": return readDomain(words, of: 1)
    default: return "has the unknown keyword '\(name)'"
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

  /// libavfilter skips the lines before the size, and takes those after it for rows.
  private func readRange(_ words: [Substring]) -> String? {
    guard words.dropFirst().map({ Double($0) }) == [0, 1] else {
      return "has an input range other than 0 to 1"
    }
    return size == nil
      ? nil
      : "has LUT_3D_INPUT_RANGE after LUT_3D_SIZE; delete the line, since 0 to 1 is the default"
  }

  private mutating func readRow(_ words: [Substring]) -> String? {
    guard size != nil else { return "has numbers before LUT_3D_SIZE" }
    guard words.count == 3, words.allSatisfy(isNumber) else {
      return "has a row without exactly three numbers"
    }
    rows += 1
    return nil
  }

  private func isNumber(_ word: Substring) -> Bool {
    // A zero byte ends the line for libavfilter, but not for Swift.
    guard !word.utf8.contains(0), let number = Double(word) else { return false }
    // Colors may leave the range slightly, and are clipped.
    return abs(number) < 100
  }
}

/// Reads the lines of a `.cube` file, as the programs Resolve, Premiere and Photoshop write them.
struct CubeReader {
  /// The number of steps per side. Larger tables are not used in practice and would take gigabytes.
  private static let sides = 2...129
  /// The number of steps of a curve, as in the specification of Adobe.
  private static let curves = 2...65536
  /// The maximum length of a line that libavfilter reads.
  private static let longestLine = 500
  private static let farthestDomain = 1e6
  private static let narrowestDomain = 1e-6

  /// Whether libavfilter reads the same table.
  var isPlain = true
  private var curveSteps, side: Int?
  private var domain = CubeDomain()
  private var curveRange, gridRange: CubeDomain?
  private var keywords: Set<String> = []
  private var colors: [SIMD3<Float>] = []
  private var rows = 0

  mutating func read(_ line: ArraySlice<UInt8>) throws(CubeFault) {
    guard line.count <= CubeReader.longestLine else {
      throw CubeFault("has a line that is too long")
    }
    let words = line.split(whereSeparator: \.isSpace)
    guard let first = words.first, first.first != UInt8(ascii: "#") else { return }
    guard first.first?.isLetter == true else { return try readRow(words) }
    // libavfilter reads keywords at the beginning of a line, and a space behind them.
    let behind = first.endIndex < line.endIndex ? line[first.endIndex] : UInt8(ascii: " ")
    let isPlainKeyword = first.startIndex == line.startIndex && behind == UInt8(ascii: " ")
    let keyword = String(decoding: first, as: UTF8.self)
    guard keyword != "TITLE" else {
      if first.startIndex != line.startIndex { isPlain = false }
      return
    }
    if !isPlainKeyword { isPlain = false }
    try read(keyword, words.dropFirst())
  }

  private mutating func read(
    _ keyword: String, _ words: ArraySlice<ArraySlice<UInt8>>
  ) throws(CubeFault) {
    switch keyword {
    case "LUT_3D_SIZE":
      side = try size(words, CubeReader.sides, of: keyword)
      guard rows == 0 || rows == curveSteps else {
        throw CubeFault("has LUT_3D_SIZE among the rows")
      }
      // libavfilter takes a number with a zero in front for an octal one.
      if words.first?.first == UInt8(ascii: "0") { isPlain = false }
    case "LUT_1D_SIZE":
      curveSteps = try size(words, CubeReader.curves, of: keyword)
      guard rows == 0 else { throw CubeFault("has LUT_1D_SIZE behind rows") }
      isPlain = false
    case "LUT_3D_INPUT_RANGE":
      gridRange = try range(words, of: keyword)
      // libavfilter skips the lines before the size, and takes those after it for rows.
      if side != nil { isPlain = false }
    case "LUT_1D_INPUT_RANGE": curveRange = try range(words, of: keyword)
    case "DOMAIN_MIN": domain.least = try numbers(words, 3, of: keyword)
    case "DOMAIN_MAX": domain.most = try numbers(words, 3, of: keyword)
    default: throw CubeFault("has the unknown keyword '\(plain(keyword))'")
    }
    guard keywords.insert(keyword).inserted else { throw CubeFault("has \(keyword) twice") }
  }

  private mutating func readRow(_ words: [ArraySlice<UInt8>]) throws(CubeFault) {
    guard curveSteps != nil || side != nil else {
      throw CubeFault("has numbers before LUT_3D_SIZE or LUT_1D_SIZE")
    }
    let numbers = words.compactMap(number)
    guard words.count == 3, numbers.count == 3, numbers.allSatisfy({ abs($0) < 100 }) else {
      throw CubeFault("has a row without exactly three numbers")
    }
    rows += 1
    guard rows <= wantedRows else { return }
    colors.append(SIMD3(Float(numbers[0]), Float(numbers[1]), Float(numbers[2])))
  }
}

extension CubeReader {
  private var wantedRows: Int { (curveSteps ?? 0) + (side.map { $0 * $0 * $0 } ?? 0) }

  /// Returns the tables, after the last line.
  func table() throws(CubeFault) -> CubeTable {
    guard let steps = side ?? curveSteps else {
      throw CubeFault("has no LUT_3D_SIZE and no LUT_1D_SIZE")
    }
    guard rows == wantedRows else {
      let tables =
        curveSteps == nil || side == nil
        ? "a table of \(steps) steps has" : "tables of \(curveSteps ?? 0) and \(steps) steps have"
      throw CubeFault("has \(rows) rows; \(tables) \(wantedRows)")
    }
    guard curveRange == nil || curveSteps != nil else {
      throw CubeFault("has LUT_1D_INPUT_RANGE without LUT_1D_SIZE")
    }
    guard gridRange == nil || side != nil else {
      throw CubeFault("has LUT_3D_INPUT_RANGE without LUT_3D_SIZE")
    }
    // The domain is that of the values that are given to the file, so of its first table.
    let ofCurve = try domain(curveRange, isFirst: true)
    let ofGrid = try domain(gridRange, isFirst: curveSteps == nil)
    return CubeTable(
      curve: curveSteps.map { part($0, ofCurve, colors.prefix($0)) },
      grid: side.map { part($0, ofGrid, colors.dropFirst(curveSteps ?? 0)) },
      isReadByLibavfilter: isPlain && ofGrid == CubeDomain())
  }

  private func part(
    _ steps: Int, _ domain: CubeDomain, _ colors: ArraySlice<SIMD3<Float>>
  ) -> CubeTable.Part {
    CubeTable.Part(steps: steps, least: domain.least, most: domain.most, colors: Array(colors))
  }

  private func domain(_ range: CubeDomain?, isFirst: Bool) throws(CubeFault) -> CubeDomain {
    let isGiven = keywords.contains("DOMAIN_MIN") || keywords.contains("DOMAIN_MAX")
    if isFirst, isGiven, let range, range != domain {
      throw CubeFault("has a domain and another input range")
    }
    let found = range ?? (isFirst ? domain : CubeDomain())
    let isWide = (0..<3).allSatisfy {
      found.most[$0] - found.least[$0] >= CubeReader.narrowestDomain
    }
    guard isWide else { throw CubeFault("has a domain whose end is not above its beginning") }
    return found
  }

  private func size(
    _ words: ArraySlice<ArraySlice<UInt8>>, _ sizes: ClosedRange<Int>, of keyword: String
  ) throws(CubeFault) -> Int {
    guard !keywords.contains(keyword), words.count == 1, let word = words.first,
      let steps = Int(String(decoding: word, as: UTF8.self)), sizes.contains(steps)
    else {
      throw CubeFault(
        "has a \(keyword) that is not one number from \(sizes.lowerBound) to \(sizes.upperBound)")
    }
    return steps
  }

  private func range(
    _ words: ArraySlice<ArraySlice<UInt8>>, of keyword: String
  ) throws(CubeFault) -> CubeDomain {
    let ends = try numbers(words, 2, of: keyword)
    return CubeDomain(least: SIMD3(repeating: ends.x), most: SIMD3(repeating: ends.y))
  }

  private func numbers(
    _ words: ArraySlice<ArraySlice<UInt8>>, _ count: Int, of keyword: String
  ) throws(CubeFault) -> SIMD3<Double> {
    let numbers = words.compactMap(number)
    guard words.count == count, numbers.count == count,
      numbers.allSatisfy({ abs($0) <= CubeReader.farthestDomain })
    else { throw CubeFault("has a \(keyword) without exactly \(count) numbers") }
    return SIMD3(numbers[0], numbers[1], count == 3 ? numbers[2] : 0)
  }

  /// Returns a decimal number, also with an exponent.
  private func number(_ word: ArraySlice<UInt8>) -> Double? {
    word.allSatisfy(\.isPartOfNumber) ? Double(String(decoding: word, as: UTF8.self)) : nil
  }

  /// Files may come from strangers, so only plain characters are repeated in messages.
  private func plain(_ keyword: String) -> String {
    String(keyword.prefix(30).filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") })
  }
}

/// The values of red, green and blue at the first step of a table and at the last.
private struct CubeDomain: Equatable {
  var least = SIMD3(0.0, 0, 0)
  var most = SIMD3(1.0, 1, 1)
}

extension UInt8 {
  fileprivate var isSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }

  fileprivate var isLetter: Bool { (0x41...0x5A).contains(self & 0xDF) }

  fileprivate var isPartOfNumber: Bool {
    (0x30...0x39).contains(self) || [0x2B, 0x2D, 0x2E, 0x45, 0x65].contains(self)
  }
}

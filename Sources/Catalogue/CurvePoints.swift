import MediaValues

/// Reads the points of a curve: `x/y` from 0 to 1 each, with spaces between, rising in x.
enum CurvePoints {
  private static let most = 32

  /// What is wrong with the text, as the end of a sentence; nil when nothing is.
  static func fault(of text: String) -> String? {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard (2...most).contains(words.count) else {
      return "has \(words.count) points; a curve has 2 to \(most)"
    }
    var before = -1.0
    for word in words {
      guard let point = point(word) else {
        return "has the point '\(word)'; write x/y, both from 0 to 1"
      }
      guard point.x > before else { return "goes back at '\(word)'; x has to rise" }
      before = point.x
    }
    return nil
  }

  static func point(_ word: Substring) -> ToneCurve.Point? {
    let parts = word.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    let numbers = parts.compactMap { ExactDecimal($0)?.double }.filter((0...1).contains)
    return numbers.count == 2 ? ToneCurve.Point(numbers[0], numbers[1]) : nil
  }
}

extension ToneCurve {
  static let straight = ToneCurve([Point(0, 0), Point(1, 1)])

  /// The curve that a text has the points of; nil when there is something wrong with it.
  init?(_ text: String) {
    guard CurvePoints.fault(of: text) == nil else { return nil }
    self.init(text.split(whereSeparator: \.isWhitespace).compactMap(CurvePoints.point))
  }
}

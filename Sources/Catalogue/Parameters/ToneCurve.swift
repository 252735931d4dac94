import MediaValues

/// A smooth curve through points that maps the values of a channel, both from 0 to 1.
///
/// Between two points the curve stays between their heights, so it never overshoots: the slopes are harmonic
/// means (Fritsch and Butland). Outside of the points it is constant.
struct ToneCurve: Hashable, Sendable {
  struct Point: Hashable, Sendable {
    let x: Double
    let y: Double

    init(_ x: Double, _ y: Double) {
      self.x = x
      self.y = y
    }
  }

  /// At least two points, in ascending order of `x`.
  let points: [Point]

  init(_ points: [Point]) {
    self.points = points
  }

  /// Creates a curve through heights at equal distances.
  init(heights: [Double]) {
    let last = Double(max(1, heights.count - 1))
    points = heights.enumerated().map { Point(Double($0) / last, $1) }
  }

  var isIdentity: Bool {
    points.first?.x == 0 && points.last?.x == 1 && points.allSatisfy { $0.x == $0.y }
  }

  /// An expression of `val` for a table, both from 0 to 255.
  var expression: String {
    guard let first = points.first, let last = points.last else { return "val" }
    let slopes = slopes
    var pieces = decimal(last.y)
    for index in points.indices.dropLast().reversed() {
      let (a, b) = (points[index], points[index + 1])
      let width = b.x - a.x
      let rise = (b.y - a.y) / width
      let square = (3 * rise - 2 * slopes[index] - slopes[index + 1]) / width
      let cube = (slopes[index] + slopes[index + 1] - 2 * rise) / (width * width)
      let offset = "(ld(0)-\(short(a.x)))"
      let polynomial =
        "\(short(a.y))+\(offset)*(\(short(slopes[index]))"
        + "+\(offset)*(\(short(square))+\(offset)*(\(short(cube)))))"
      pieces = "if(lt(ld(0),\(short(b.x))),\(polynomial),\(pieces))"
    }
    return "st(0,max(val/255,\(short(first.x))));255*\(pieces)"
  }

  private var slopes: [Double] {
    let rises = zip(points, points.dropFirst()).map { ($1.y - $0.y) / ($1.x - $0.x) }
    guard let first = rises.first, let last = rises.last else { return [0] }
    var slopes = [first]
    for (left, right) in zip(rises, rises.dropFirst()) {
      slopes.append(left * right <= 0 ? 0 : 2 * left * right / (left + right))
    }
    return slopes + [last]
  }

  /// Formats a value with enough digits for eight bits.
  private func short(_ value: Double) -> String {
    decimal((value * 1e6).rounded() / 1e6)
  }
}

/// Reads the points of a curve: `x/y`, each from 0 to 1, separated by spaces, with ascending x.
enum CurvePoints {
  private static let most = 32

  /// Returns the error in a text, as the end of a sentence; `nil` if there is none.
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
      guard point.x > before else {
        return "has an x at '\(word)' that is not above the one before"
      }
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

  /// Reads the points of a curve; `nil` if the text is invalid.
  init?(_ text: String) {
    guard CurvePoints.fault(of: text) == nil else { return nil }
    self.init(text.split(whereSeparator: \.isWhitespace).compactMap(CurvePoints.point))
  }
}

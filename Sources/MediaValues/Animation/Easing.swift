/// How a value gets from one keyframe to the next, or a transition from 0 to 1.
package enum Easing: Hashable, Sendable, Codable {
  /// At an even pace.
  case linear
  /// Stays where it was, and jumps at the end.
  case hold
  case curve(Curve, Mode)
  /// A cubic Bézier from (0, 0) to (1, 1) with these two handles; `x` is time, from 0 to 1.
  case bezier(x1: ExactDecimal, y1: ExactDecimal, x2: ExactDecimal, y2: ExactDecimal)

  /// The usual shapes.
  package enum Curve: String, Hashable, Sendable, CaseIterable, Codable {
    case quadratic, cubic, quartic, quintic, sine, circular, exponential, elastic, back, bounce
  }

  /// Which end of the way is the slow one.
  package enum Mode: String, Hashable, Sendable, CaseIterable, Codable {
    case `in`, out
    case inOut = "in_out"
  }
}

extension Easing {
  /// Every easing that has a word, in the order of the reference: 32 of them.
  package static let named: [Easing] =
    [.linear, .hold]
    + Curve.allCases.flatMap { curve in Mode.allCases.map { .curve(curve, $0) } }

  /// `cubic_in_out`; nil for a Bézier, which has none.
  package var word: String? {
    switch self {
    case .linear: "linear"
    case .hold: "hold"
    case .curve(let curve, let mode): "\(curve.rawValue)_\(mode.rawValue)"
    case .bezier: nil
    }
  }

  /// The easing that a word stands for.
  package init?(word: String) {
    guard let easing = Easing.words[word] else { return nil }
    self = easing
  }

  private static let words = Dictionary(
    uniqueKeysWithValues: named.compactMap { easing in easing.word.map { ($0, easing) } })
}

/// The course of a value from one keyframe to the next, or of a transition from 0 to 1.
package enum Easing: Hashable, Sendable, Codable {
  /// Constant speed.
  case linear
  /// The first value until the end, then the second one.
  case hold
  case curve(Curve, Mode)
  /// A cubic Bézier curve from (0, 0) to (1, 1) with these two control points; `x` is time, from 0 to 1.
  case bezier(x1: ExactDecimal, y1: ExactDecimal, x2: ExactDecimal, y2: ExactDecimal)
  case steps(Steps)

  /// The common shapes.
  package enum Curve: String, Hashable, Sendable, CaseIterable, Codable {
    case quadratic, cubic, quartic, quintic, sine, circular, exponential, elastic, back, bounce
  }

  /// The end of the curve that is slow.
  package enum Mode: String, Hashable, Sendable, CaseIterable, Codable {
    case `in`, out
    case inOut = "in_out"
  }
}

extension Easing {
  /// Every easing with a name, in the order of the reference; there are 32.
  package static let named: [Easing] =
    [.linear, .hold]
    + Curve.allCases.flatMap { curve in Mode.allCases.map { .curve(curve, $0) } }

  /// The name, such as `cubic_in_out`; `nil` for Bézier curves and steps, which have none.
  package var word: String? {
    switch self {
    case .linear: "linear"
    case .hold: "hold"
    case .curve(let curve, let mode): "\(curve.rawValue)_\(mode.rawValue)"
    case .bezier, .steps: nil
    }
  }

  /// The name, or a short form of a curve or of steps, for texts of timelines and plans.
  package var text: String {
    switch self {
    case .linear, .hold, .curve: word ?? ""
    case .bezier: "bezier"
    case .steps(let steps): "steps(\(steps.count)\(steps.jump.map { ", \($0.rawValue)" } ?? ""))"
    }
  }

  /// Creates the easing with a name.
  package init?(word: String) {
    guard let easing = Easing.words[word] else { return nil }
    self = easing
  }

  private static let words = Dictionary(
    uniqueKeysWithValues: named.compactMap { easing in easing.word.map { ($0, easing) } })
}

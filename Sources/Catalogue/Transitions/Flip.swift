import Glibc

extension TransitionKind {
  /// The picture turns over about its upright middle; the incoming one is its back.
  static let flip = TransitionKind(
    "flip", "The picture turns over, and the incoming one is on its back."
  ) { _, progress in
    let width = abs(cos(progress * .pi))
    return .stage([.init(progress < 0.5 ? .outgoing : .incoming, scaleX: max(width, 0.001))])
  }
}

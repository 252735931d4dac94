/// Transitions in which images turn.
extension TransitionKind {
  /// The outgoing image turns once while it shrinks.
  static let spin = TransitionKind(
    "spin", "The outgoing image turns and shrinks away."
  ) { _, progress in
    .stage([
      .init(.incoming), .init(.outgoing, scale: max(0, 1 - progress), rotation: 360 * progress),
    ])
  }

  /// The image turns about its vertical axis; the incoming one is its back.
  static let flip = TransitionKind(
    "flip", "The image turns over like a card with the incoming image on its back."
  ) { _, progress in
    let angle = (progress < 0.5 ? progress : progress - 1) * .pi
    return .stage([.init(progress < 0.5 ? .outgoing : .incoming, warp: .turned(by: angle))])
  }
}

extension Warp {
  /// Returns the warp of an image that is turned like a card, by an angle in radians.
  static func turned(by angle: Double) -> Warp {
    let turn = CardTurn(angle: angle)
    return Warp(extendsEdges: false) { turn.source($0.x, $0.y) }
  }
}

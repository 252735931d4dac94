import Glibc

extension TransitionKind {
  /// The picture turns over about its upright middle; the incoming one is its back.
  static let flip = TransitionKind(
    "flip", "The picture turns over like a card, and the incoming one is on its back."
  ) { _, progress in
    let angle = (progress < 0.5 ? progress : progress - 1) * .pi
    return .stage([.init(progress < 0.5 ? .outgoing : .incoming, warp: .turned(by: angle))])
  }
}

extension Warp {
  /// How far the eye is from the picture, in widths of it.
  private static let distance = 1.6

  /// A card that has turned about its upright middle, as seen from before it: what is nearer is larger. It
  /// moves back as it turns, so that its near edge stays on the canvas.
  static func turned(by angle: Double) -> Warp {
    let (sine, cosine) = (sin(angle), cos(angle))
    let nearest = distance / (distance - abs(sine) / 2)
    return Warp(goesOn: false) { place in
      let across = (place.x - 0.5) * nearest
      // Where the line of sight meets the card, from its middle.
      let depth = distance * cosine - across * sine
      guard depth > 1e-6 else { return (-1, -1) }
      let met = across * distance / depth
      let scale = (distance + met * sine) / distance
      return (met + 0.5, (place.y - 0.5) * nearest * scale + 0.5)
    }
  }
}

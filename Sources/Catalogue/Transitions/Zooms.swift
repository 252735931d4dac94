/// Transitions in which images grow and shrink. Easings that overshoot do not mirror them: an image is never
/// smaller than nothing.
extension TransitionKind {
  /// The outgoing image grows and fades out.
  static let zoomIn = TransitionKind(
    "zoom_in", "Zooms into the outgoing image."
  ) { _, progress in
    .stage([
      .init(.incoming), .init(.outgoing, scale: max(0, 1 + 2 * progress), opacity: 1 - progress),
    ])
  }

  /// The outgoing image shrinks over the incoming one.
  static let zoomOut = TransitionKind(
    "zoom_out", "The outgoing image shrinks away."
  ) { _, progress in
    .stage([.init(.incoming), .init(.outgoing, scale: max(0, 1 - progress))])
  }

  static let popUp = TransitionKind(
    "pop_up", "The incoming image grows from the centre."
  ) { _, progress in
    .stage([.init(.outgoing), .init(.incoming, scale: max(0, progress))])
  }

  /// The outgoing image is squeezed to a vertical line.
  static let squeezeHorizontal = TransitionKind(
    "squeeze_horizontal", "The outgoing image is squeezed to a vertical line."
  ) { _, progress in
    .stage([.init(.incoming), .init(.outgoing, scaleX: max(0, 1 - progress))])
  }

  /// The outgoing image is squeezed to a horizontal line.
  static let squeezeVertical = TransitionKind(
    "squeeze_vertical", "The outgoing image is squeezed to a horizontal line."
  ) { _, progress in
    .stage([.init(.incoming), .init(.outgoing, scaleY: max(0, 1 - progress))])
  }
}

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

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

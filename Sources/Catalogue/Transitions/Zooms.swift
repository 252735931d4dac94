/// Transitions in which images grow and shrink. Easings that overshoot do not mirror them: an image is never
/// smaller than nothing.
extension TransitionKind {
  /// The outgoing image grows and fades out.
  static let zoomIn = TransitionKind(
    "zoom_in", "Flies into the outgoing picture."
  ) { _, progress in
    .stage([
      .init(.incoming), .init(.outgoing, scale: max(0, 1 + 2 * progress), opacity: 1 - progress),
    ])
  }

  /// The outgoing image shrinks over the incoming one.
  static let zoomOut = TransitionKind(
    "zoom_out", "The outgoing picture shrinks away."
  ) { _, progress in
    .stage([.init(.incoming), .init(.outgoing, scale: max(0, 1 - progress))])
  }

  static let popUp = TransitionKind(
    "pop_up", "The incoming picture grows from the middle."
  ) { _, progress in
    .stage([.init(.outgoing), .init(.incoming, scale: max(0, progress))])
  }

  /// The outgoing image is squeezed to a vertical line.
  static let squeezeHorizontal = TransitionKind(
    "squeeze_horizontal", "The outgoing picture is squeezed to an upright line."
  ) { _, progress in
    .stage([.init(.incoming), .init(.outgoing, scaleX: max(0, 1 - progress))])
  }

  /// The outgoing image is squeezed to a horizontal line.
  static let squeezeVertical = TransitionKind(
    "squeeze_vertical", "The outgoing picture is squeezed to a level line."
  ) { _, progress in
    .stage([.init(.incoming), .init(.outgoing, scaleY: max(0, 1 - progress))])
  }
}

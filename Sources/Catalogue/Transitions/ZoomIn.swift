extension TransitionKind {
  /// Into the outgoing picture, which grows and fades.
  static let zoomIn = TransitionKind(
    "zoom_in", "Flies into the outgoing picture."
  ) { _, progress in
    .stage([
      .init(.incoming), .init(.outgoing, scale: 1 + 2 * progress, opacity: 1 - progress),
    ])
  }
}

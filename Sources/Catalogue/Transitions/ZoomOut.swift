extension TransitionKind {
  /// The outgoing picture shrinks away over the incoming one.
  static let zoomOut = TransitionKind(
    "zoom_out", "The outgoing picture shrinks away."
  ) { _, progress in
    .stage([.init(.incoming), .init(.outgoing, scale: 1 - progress)])
  }
}

extension TransitionKind {
  /// The outgoing picture turns once and shrinks away.
  static let spin = TransitionKind(
    "spin", "The outgoing picture turns and shrinks away."
  ) { _, progress in
    .stage([
      .init(.incoming), .init(.outgoing, scale: 1 - progress, rotation: 360 * progress),
    ])
  }
}

extension TransitionKind {
  /// The outgoing picture is squeezed to an upright line.
  static let squeezeHorizontal = TransitionKind(
    "squeeze_horizontal", "The outgoing picture is squeezed to an upright line."
  ) { _, progress in
    .stage([.init(.incoming), .init(.outgoing, scaleX: 1 - progress)])
  }
}

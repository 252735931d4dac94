extension TransitionKind {
  /// The outgoing picture is squeezed to a level line.
  static let squeezeVertical = TransitionKind(
    "squeeze_vertical", "The outgoing picture is squeezed to a level line."
  ) { _, progress in
    .stage([.init(.incoming), .init(.outgoing, scaleY: 1 - progress)])
  }
}

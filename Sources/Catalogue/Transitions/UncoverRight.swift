extension TransitionKind {
  /// The outgoing picture slides to the right and off the incoming one.
  package static let uncoverRight = TransitionKind(
    "uncover_right", "The outgoing picture slides to the right and off the incoming one."
  ) { _, progress in
    .stage([.init(.incoming), .init(.outgoing, x: progress)])
  }
}

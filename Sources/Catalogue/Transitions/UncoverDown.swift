extension TransitionKind {
  /// The outgoing picture slides down and off the incoming one.
  package static let uncoverDown = TransitionKind(
    "uncover_down", "The outgoing picture slides down and off the incoming one."
  ) { _, progress in
    .stage([.init(.incoming), .init(.outgoing, y: progress)])
  }
}

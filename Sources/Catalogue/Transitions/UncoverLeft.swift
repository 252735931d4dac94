extension TransitionKind {
  /// The outgoing picture slides to the left and off the incoming one.
  package static let uncoverLeft = TransitionKind(
    "uncover_left", "The outgoing picture slides to the left and off the incoming one."
  ) { _, progress in
    .stage([.init(.incoming), .init(.outgoing, x: -progress)])
  }
}

extension TransitionKind {
  /// The outgoing picture slides up and off the incoming one.
  package static let uncoverUp = TransitionKind(
    "uncover_up", "The outgoing picture slides up and off the incoming one."
  ) { _, progress in
    .stage([.init(.incoming), .init(.outgoing, y: -progress)])
  }
}

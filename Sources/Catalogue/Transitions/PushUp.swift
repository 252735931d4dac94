extension TransitionKind {
  /// The incoming picture pushes the outgoing one up and out.
  static let pushUp = TransitionKind(
    "push_up", "The incoming picture pushes the outgoing one up."
  ) { _, progress in
    .stage([.init(.outgoing, y: -progress), .init(.incoming, y: 1 - progress)])
  }
}

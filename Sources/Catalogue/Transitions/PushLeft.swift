extension TransitionKind {
  /// The incoming picture pushes the outgoing one to the left and out.
  static let pushLeft = TransitionKind(
    "push_left", "The incoming picture pushes the outgoing one to the left."
  ) { _, progress in
    .stage([.init(.outgoing, x: -progress), .init(.incoming, x: 1 - progress)])
  }
}

extension TransitionKind {
  /// The incoming picture pushes the outgoing one to the right and out.
  static let pushRight = TransitionKind(
    "push_right", "The incoming picture pushes the outgoing one to the right."
  ) { _, progress in
    .stage([.init(.outgoing, x: progress), .init(.incoming, x: progress - 1)])
  }
}

extension TransitionKind {
  /// The incoming picture pushes the outgoing one down and out.
  static let pushDown = TransitionKind(
    "push_down", "The incoming picture pushes the outgoing one down."
  ) { _, progress in
    .stage([.init(.outgoing, y: progress), .init(.incoming, y: progress - 1)])
  }
}

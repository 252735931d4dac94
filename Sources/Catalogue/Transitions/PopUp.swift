extension TransitionKind {
  /// The incoming picture grows from the middle.
  static let popUp = TransitionKind(
    "pop_up", "The incoming picture grows from the middle."
  ) { _, progress in
    .stage([.init(.outgoing), .init(.incoming, scale: progress)])
  }
}

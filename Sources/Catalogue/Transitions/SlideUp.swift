extension TransitionKind {
  /// The incoming picture slides up over the outgoing one, which stands still.
  package static let slideUp = TransitionKind(
    "slide_up", "The incoming picture slides up over the outgoing one."
  ) { _, progress in
    .stage([.init(.outgoing), .init(.incoming, y: 1 - progress)])
  }
}

extension TransitionKind {
  /// The incoming picture slides to the right over the outgoing one, which stands still.
  package static let slideRight = TransitionKind(
    "slide_right", "The incoming picture slides to the right over the outgoing one."
  ) { _, progress in
    .stage([.init(.outgoing), .init(.incoming, x: -1 + progress)])
  }
}

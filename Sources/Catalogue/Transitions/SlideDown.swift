extension TransitionKind {
  /// The incoming picture slides down over the outgoing one, which stands still.
  package static let slideDown = TransitionKind(
    "slide_down", "The incoming picture slides down over the outgoing one."
  ) { _, progress in
    .stage([.init(.outgoing), .init(.incoming, y: -1 + progress)])
  }
}

extension TransitionKind {
  /// The incoming picture slides in from the right, over the outgoing one, which stands still.
  package static let slideLeft = TransitionKind(
    "slide_left", "The incoming picture slides to the left over the outgoing one."
  ) { _, progress in
    .stage([TransitionScene.Actor(.outgoing), TransitionScene.Actor(.incoming, x: 1 - progress)])
  }
}

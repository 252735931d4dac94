import MediaValues

extension TransitionKind {
  /// The incoming picture rises from below, a little too far, and settles.
  static let boundingUp = TransitionKind(
    "bounding_up", "The incoming picture bounds up from below."
  ) { _, progress in
    let risen = Easing.curve(.back, .out).value(at: progress)
    // What it leaves open when it goes too far is filled by itself.
    let below = risen < 1 ? TransitionScene.Actor(.outgoing, y: -risen) : .init(.incoming)
    return .stage([below, .init(.incoming, y: 1 - risen)])
  }
}

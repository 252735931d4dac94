import MediaValues

/// Transitions in which images fall into the canvas or out of it.
extension TransitionKind {
  static let bounce = TransitionKind(
    "bounce", "The incoming image falls from above and bounces."
  ) { _, progress in
    let fallen = Easing.curve(.bounce, .out).value(at: progress)
    return .stage([.init(.outgoing), .init(.incoming, y: fallen - 1)])
  }

  /// The incoming image rises from below, slightly too far, and settles.
  static let boundingUp = TransitionKind(
    "bounding_up", "The incoming image bounces up from below."
  ) { _, progress in
    let risen = Easing.curve(.back, .out).value(at: progress)
    // The gap below it while it is too high is filled with the image itself.
    let below = risen < 1 ? TransitionScene.Actor(.outgoing, y: -risen) : .init(.incoming)
    return .stage([below, .init(.incoming, y: 1 - risen)])
  }

  /// The outgoing image tilts and falls out of the canvas.
  static let drop = TransitionKind(
    "drop", "The outgoing image tips over and falls off."
  ) { _, progress in
    let fallen = progress * progress
    return .stage([.init(.incoming), .init(.outgoing, y: 1.5 * fallen, rotation: 25 * fallen)])
  }
}

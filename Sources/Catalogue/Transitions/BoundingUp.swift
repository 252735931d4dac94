import MediaValues

extension TransitionKind {
  /// The incoming picture rises from below, a little too far, and settles.
  static let boundingUp = TransitionKind(
    "bounding_up", "The incoming picture bounds up from below."
  ) { _, progress in
    let risen = Easing.curve(.back, .out).value(at: progress)
    return .stage([.init(.outgoing, y: -min(risen, 1)), .init(.incoming, y: 1 - risen)])
  }
}

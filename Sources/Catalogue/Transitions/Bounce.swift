import MediaValues

extension TransitionKind {
  /// The incoming picture falls from above and bounces.
  static let bounce = TransitionKind(
    "bounce", "The incoming picture falls from above and bounces."
  ) { _, progress in
    let fallen = Easing.curve(.bounce, .out).value(at: progress)
    return .stage([.init(.outgoing), .init(.incoming, y: fallen - 1)])
  }
}

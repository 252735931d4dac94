import MediaValues

extension TransitionKind {
  /// The camera whips to the right, so fast that all is streaks.
  static let whipPan = TransitionKind(
    "whip_pan", "The camera whips from one picture to the other."
  ) { _, progress in
    let way = Easing.curve(.cubic, .inOut).value(at: progress)
    let filters = [streaked(0.5 * (1 - abs(2 * progress - 1)))]
    return .stage([
      .init(.outgoing, x: -way, filters: filters), .init(.incoming, x: 1 - way, filters: filters),
    ])
  }
}

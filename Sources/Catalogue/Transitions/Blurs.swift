import MediaValues

/// Both pictures lose their sharpness on the way.
extension TransitionKind {
  /// The outgoing picture blurs, and the incoming one becomes sharp.
  static let blur = TransitionKind(
    "blur", "Through a blur of both pictures."
  ) { _, progress in
    .mix(progress, filters: [blurred(0.06 * (1 - abs(2 * progress - 1)))])
  }

  /// The picture becomes coarse, turns, and becomes fine again.
  static let pixelate = TransitionKind(
    "pixelate", "Through coarse blocks of both pictures."
  ) { _, progress in
    .mix(progress, filters: [coarse(0.1 * (1 - abs(2 * progress - 1)))])
  }

  /// The camera whips to the right, so fast that all is streaks.
  ///
  /// Beside each picture stands its mirror image, so that its edge is not seen; the two dissolve while they are fastest.
  static let whipPan = TransitionKind(
    "whip_pan", "The camera whips from one picture to the other."
  ) { _, progress in
    let way = Easing.curve(.cubic, .inOut).value(at: progress)
    let filters = [streaked(0.5 * (1 - abs(2 * progress - 1)))]
    let dissolved = min(max((progress - 0.35) / 0.3, 0), 1)
    func pair(_ side: TransitionSide, x: Double, mirror: Double, opacity: Double)
      -> [TransitionScene.Actor]
    {
      guard opacity > 0 else { return [] }
      return [
        .init(side, x: mirror, scaleX: -1, opacity: opacity, filters: filters),
        .init(side, x: x, opacity: opacity, filters: filters),
      ]
    }
    // Beside a picture of another shape it is still seen, and has to go by itself.
    let left = min(max((0.95 - progress) / 0.3, 0), 1)
    return .stage(
      pair(.outgoing, x: -way, mirror: 1 - way, opacity: left)
        + pair(.incoming, x: 1 - way, mirror: -way, opacity: dissolved))
  }
}

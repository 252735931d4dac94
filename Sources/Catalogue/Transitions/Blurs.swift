import MediaValues

/// Transitions that blur both images.
extension TransitionKind {
  /// The outgoing image is blurred, and the incoming one becomes sharp.
  static let blur = TransitionKind(
    "blur", "Dissolves through a blur of both images."
  ) { _, progress in
    .mix(progress, filters: [blurred(0.06 * (1 - abs(2 * progress - 1)))])
  }

  /// The blocks of the image grow, the image changes, and the blocks shrink.
  static let pixelate = TransitionKind(
    "pixelate", "Dissolves through large pixels of both images."
  ) { _, progress in
    .mix(progress, filters: [coarse(0.1 * (1 - abs(2 * progress - 1)))])
  }

  /// The camera pans to the right so fast that everything is streaks.
  ///
  /// Next to each image is its mirror image, so that its edge is not visible. The images dissolve while the pan
  /// is fastest.
  static let whipPan = TransitionKind(
    "whip_pan", "A quick pan from one image to the other."
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
    // The outgoing image has to fade out, because it is visible next to an incoming one of another aspect
    // ratio.
    let left = min(max((0.95 - progress) / 0.3, 0), 1)
    return .stage(
      pair(.outgoing, x: -way, mirror: 1 - way, opacity: left)
        + pair(.incoming, x: 1 - way, mirror: -way, opacity: dissolved))
  }
}

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

/// Returns a Gaussian blur. `radius` is a fraction of the canvas height and may be 0.
func blurred(_ radius: Double) -> AppliedKind {
  AppliedKind(name: FilterKind.blur.name, arguments: ["radius": number(radius)])
}

/// Returns Gaussian blurs that make one of any `radius` together. Several blurs in a row are one whose
/// variance is the sum of theirs, and the filter blurs by at most 0.1 of the canvas height.
func blurred(farther radius: Double) -> [AppliedKind] {
  let ratio = radius / 0.1
  let count = max(1, Int(clamping: (ratio * ratio).rounded(.up)))
  return Array(repeating: blurred(radius / Double(count).squareRoot()), count: count)
}

/// Returns a horizontal motion blur. `length` is a fraction of the canvas height.
private func streaked(_ length: Double) -> AppliedKind {
  AppliedKind(
    name: FilterKind.motionBlur.name, arguments: ["distance": number(length), "angle": .number(0)])
}

/// Returns a pixelation. `size`, the side of a block, is a fraction of the canvas height.
private func coarse(_ size: Double) -> AppliedKind {
  AppliedKind(name: FilterKind.pixelate.name, arguments: ["size": number(size)])
}

private func number(_ value: Double) -> ParameterValue {
  .number(ExactDecimal(value) ?? 0)
}

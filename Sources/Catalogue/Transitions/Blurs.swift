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
    func passing(_ side: TransitionSide, by distance: Double, opacity: Double)
      -> TransitionScene.Actor
    {
      .init(side, opacity: opacity, filters: filters, warp: .mirroring(by: distance))
    }
    // The outgoing image has to fade out, because it is visible next to an incoming one of another aspect
    // ratio.
    let left = min(max((0.95 - progress) / 0.3, 0), 1)
    let actors = [
      passing(.outgoing, by: way, opacity: left),
      passing(.incoming, by: way - 1, opacity: dissolved),
    ]
    return .stage(actors.filter { $0.opacity > 0 })
  }
}

extension Warp {
  /// Returns the warp of an image that has moved to the left by a part of its width. Next to it is its mirror image, which
  /// belongs to it: the opacity of an actor changes both as one image, without a seam between them.
  fileprivate static func mirroring(by distance: Double) -> Warp {
    Warp(extendsEdges: true) { place in (1 - abs(1 - abs(place.x + distance)), place.y) }
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

import MediaValues

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
func streaked(_ length: Double) -> AppliedKind {
  AppliedKind(
    name: FilterKind.motionBlur.name, arguments: ["distance": number(length), "angle": .number(0)])
}

/// Returns a pixelation. `size`, the side of a block, is a fraction of the canvas height.
func coarse(_ size: Double) -> AppliedKind {
  AppliedKind(name: FilterKind.pixelate.name, arguments: ["size": number(size)])
}

private func number(_ value: Double) -> ParameterValue {
  .number(ExactDecimal(value) ?? 0)
}

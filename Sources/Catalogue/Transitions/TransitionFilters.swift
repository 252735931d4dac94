import MediaValues

/// Returns a Gaussian blur. `radius` is a fraction of the canvas height and may be 0.
func blurred(_ radius: Double) -> AppliedKind {
  AppliedKind(name: FilterKind.blur.name, arguments: ["radius": number(radius)])
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

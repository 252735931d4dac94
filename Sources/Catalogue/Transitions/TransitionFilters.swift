import MediaValues

/// A blur whose strength may be nothing.
func blurred(_ radius: Double) -> AppliedKind {
  AppliedKind(name: FilterKind.blur.name, arguments: ["radius": number(radius)])
}

/// Streaks to the left and the right.
func streaked(_ length: Double) -> AppliedKind {
  AppliedKind(
    name: FilterKind.motionBlur.name, arguments: ["distance": number(length), "angle": .number(0)])
}

/// Blocks of one colour each.
func coarse(_ size: Double) -> AppliedKind {
  AppliedKind(name: FilterKind.pixelate.name, arguments: ["size": number(size)])
}

private func number(_ value: Double) -> ParameterValue {
  .number(ExactDecimal(value) ?? 0)
}

extension TransitionKind {
  /// The picture becomes coarse, turns, and becomes fine again.
  static let pixelate = TransitionKind(
    "pixelate", "Through coarse blocks of both pictures."
  ) { _, progress in
    .mix(progress, filters: [coarse(0.1 * (1 - abs(2 * progress - 1)))])
  }
}

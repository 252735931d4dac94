extension TransitionKind {
  /// The picture becomes coarse, turns, and becomes fine again.
  static let pixelate = TransitionKind(
    "pixelate", "Through coarse blocks of both pictures."
  ) { _, progress in
    let size = 0.1 * (1 - abs(2 * progress - 1))
    let filters = [coarse(size)]
    return .stage([
      .init(.outgoing, filters: filters), .init(.incoming, opacity: progress, filters: filters),
    ])
  }
}

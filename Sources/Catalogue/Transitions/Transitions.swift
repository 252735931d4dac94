extension TransitionKind {
  /// Every transition, in the order of the reference page.
  package static let all: [TransitionKind] = [
    .crossfade,
    .fadeBlack,
    .fadeWhite,
    .wipeLeft,
    .slideLeft,
  ]
}

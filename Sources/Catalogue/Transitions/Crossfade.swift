extension TransitionKind {
  /// The outgoing picture fades out while the incoming one fades in.
  package static let crossfade = TransitionKind(
    "crossfade", "The outgoing picture dissolves into the incoming one."
  ) { _, progress in .mix(progress) }
}

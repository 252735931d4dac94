extension TransitionKind {
  /// The outgoing picture blurs, and the incoming one becomes sharp.
  static let blur = TransitionKind(
    "blur", "Through a blur of both pictures."
  ) { _, progress in
    .mix(progress, filters: [blurred(0.06 * (1 - abs(2 * progress - 1)))])
  }
}

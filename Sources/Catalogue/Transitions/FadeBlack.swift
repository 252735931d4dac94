import MediaValues

extension TransitionKind {
  /// Out to black in the first half, in from black in the second.
  package static let fadeBlack = TransitionKind(
    "fade_black", "Fades out to black, then in from black.", [color],
    scene: through(color))

  private static let color = Parameter.color(
    "color", "The colour in the middle.", default: .black)
}

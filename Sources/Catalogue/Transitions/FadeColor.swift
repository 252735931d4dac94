import MediaValues

extension TransitionKind {
  /// Out to any colour in the first half, in from it in the second.
  package static let fadeColor = TransitionKind(
    "fade_color", "Fades out to a colour, then in from it.", [color],
    scene: through(color))

  private static let color = Parameter.color(
    "color", "The colour in the middle.", default: Color(red: 255, green: 140, blue: 0))
}

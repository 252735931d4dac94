import MediaValues

extension TransitionKind {
  /// Out to white in the first half, in from white in the second.
  package static let fadeWhite = TransitionKind(
    "fade_white", "Fades out to white, then in from white.", [color],
    scene: through(color))

  private static let color = Parameter.color(
    "color", "The colour in the middle.", default: .white)
}

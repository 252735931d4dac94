import MediaValues

/// Transitions between images at their own places, with a blend of both or of one and a color.
extension TransitionKind {
  /// The outgoing image fades out while the incoming one fades in.
  package static let crossfade = TransitionKind(
    "crossfade", "The outgoing image dissolves into the incoming one."
  ) { _, progress in .mix(progress) }

  package static let fadeBlack = fade(
    "fade_black", "Fades out to black, then in from black.", .black)
  package static let fadeWhite = fade(
    "fade_white", "Fades out to white, then in from white.", .white)
  package static let fadeColor = fade(
    "fade_color", "Fades out to a colour, then in from that colour.",
    Color(red: 255, green: 140, blue: 0))

  /// The outgoing image turns white, and the incoming one appears from white.
  package static let flash = TransitionKind(
    "flash", "A flash of white."
  ) { _, progress in
    progress < 0.25
      ? .cover(.outgoing, .white, 4 * progress) : .cover(.incoming, .white, (1 - progress) / 0.75)
  }

  /// Returns a fade to a color in the first half, and from it in the second.
  private static func fade(
    _ name: String, _ summary: String, _ standard: Color
  ) -> TransitionKind {
    let color = Parameter.color("color", "The colour between the two images.", default: standard)
    return TransitionKind(name, summary, [color]) {
      arguments, progress in
      let color = arguments[color: color]
      return progress < 0.5
        ? .cover(.outgoing, color, 2 * progress) : .cover(.incoming, color, 2 - 2 * progress)
    }
  }
}

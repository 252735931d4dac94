import MediaValues

extension TransitionKind {
  /// Out to black in the first half, in from black in the second.
  ///
  /// libavfilter's own `fadeblack` is lopsided (black after a fifth of the time), so it is not
  /// used.
  static let fadeBlack = TransitionKind(
    "fade_black", "Fades out to black, then in from black.", [color],
    lowering: fade(through: color), scene: through(color))

  private static let color = Parameter.color(
    "color", "The colour in the middle.", default: .black)
}

import MediaValues

extension EffectKind {
  static let letterbox = EffectKind(
    "letterbox", "Lays bars over the picture, so that another shape is left.",
    [
      .number(
        "ratio", "Width over height of what is left.", in: 0.2...5, default: 2.35),
      .color("color", "The colour of the bars.", default: .black),
    ])
}

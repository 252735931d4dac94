import MediaValues

extension EffectKind {
  static let rotate = EffectKind(
    "rotate", "Turns the whole picture.",
    [
      .number(
        "angle", "How far, clockwise.", in: -36_000...36_000, default: 90, unit: "degrees"),
      .flag("fill", "Enlarges the picture so that no corner is empty."),
    ])
}

import MediaValues

extension EffectKind {
  static let shake = EffectKind(
    "shake", "Shakes the picture, as a camera in the hand.",
    [
      .number("amount", "How far, as a part of the canvas height.", in: 0...0.5, default: 0.02),
      .number("rate", "How often.", in: 0.1...30, default: 8, unit: "times a second"),
      .number(
        "seed", "Another number shakes otherwise.", in: 0...65_535, default: 1, isAnimatable: false),
    ])
}

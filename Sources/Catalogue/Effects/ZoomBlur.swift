import MediaValues

extension EffectKind {
  static let zoomBlur = EffectKind(
    "zoom_blur", "Smears the picture away from a point.",
    [
      .number("amount", "How far, as a part of the distance.", in: 0...1, default: 0.2),
      .number("x", "The point, from the left.", in: 0...1, default: 0.5),
      .number("y", "The point, from the top.", in: 0...1, default: 0.5),
    ])
}

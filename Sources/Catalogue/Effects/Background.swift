import MediaValues

extension EffectKind {
  static let background = EffectKind(
    "background", "Makes the picture smaller and shows something behind it.",
    [
      .number("scale", "How large the picture is.", in: 0.05...1, default: 0.8),
      .color("color", "What is behind, where it is not blurred.", default: .black),
      .number(
        "blur", "Shows the picture itself behind, blurred so much; a part of the canvas height.",
        in: 0...0.5, default: 0),
    ])
}

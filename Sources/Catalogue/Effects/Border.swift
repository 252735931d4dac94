import MediaValues

extension EffectKind {
  static let border = EffectKind(
    "border", "Draws a frame around the picture.",
    [
      .number("width", "As a part of the canvas height.", in: 0...0.5, default: 0.02),
      .number("radius", "How round the inner corners are.", in: 0...1, default: 0),
      .color("color", "The colour of the frame.", default: .white),
    ])
}

import MediaValues

extension EffectKind {
  static let zoom = EffectKind(
    "zoom", "Comes nearer to a point of the picture.",
    [
      .number("scale", "How large the picture is in the end.", in: 1...10, default: 1.2),
      .number("x", "The point, from the left.", in: 0...1, default: 0.5),
      .number("y", "The point, from the top.", in: 0...1, default: 0.5),
    ])
}

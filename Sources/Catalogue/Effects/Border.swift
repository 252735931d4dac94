import MediaValues

extension EffectKind {
  static let border = EffectKind(
    "border", "Draws a frame around the picture.", [width, radius, color]
  ) { arguments, _ in
    [
      .picture(EffectStroke.Copy()),
      .frame(
        arguments[color: color], inset: arguments[number: width],
        roundness: arguments[number: radius]),
    ]
  }

  private static let width = Parameter.number(
    "width", "As a part of the canvas height.", in: 0...0.5, default: 0.02)

  private static let radius = Parameter.number(
    "radius", "How round the inner corners are.", in: 0...1, default: 0)

  private static let color = Parameter.color("color", "The colour of the frame.", default: .white)
}

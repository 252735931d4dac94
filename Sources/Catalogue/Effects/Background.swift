import MediaValues

extension EffectKind {
  static let background = EffectKind(
    "background", "Makes the picture smaller and shows something behind it.", [scale, color, blur]
  ) { arguments, _ in
    let radius = min(arguments[number: blur], 0.1)
    var behind = EffectStroke.Copy(scale: 1.15)
    behind.filters = [blurred(radius)]
    return [
      radius > 0 ? .picture(behind) : .fill(arguments[color: color]),
      .picture(EffectStroke.Copy(scale: arguments[number: scale])),
    ]
  }

  private static let scale = Parameter.number(
    "scale", "How large the picture is.", in: 0.05...1, default: 0.8)

  private static let color = Parameter.color(
    "color", "What is behind, where it is not blurred.", default: .black)

  private static let blur = Parameter.number(
    "blur", "Shows the picture itself behind, blurred so much; a part of the canvas height.",
    in: 0...0.5, default: 0)
}

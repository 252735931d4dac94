import MediaValues

extension EffectKind {
  static let zoom = EffectKind(
    "zoom", "Comes nearer to a point of the picture.", [scale, x, y]
  ) { arguments, moment in
    let scale = 1 + (arguments[number: scale] - 1) * moment.progress
    var copy = EffectStroke.Copy(scale: scale)
    // The point stays where it is.
    copy.x = 0.5 + (0.5 - arguments[number: x]) * (scale - 1)
    copy.y = 0.5 + (0.5 - arguments[number: y]) * (scale - 1)
    return [.picture(copy)]
  }

  private static let scale = Parameter.number(
    "scale", "How large the picture is in the end.", in: 1...10, default: 1.2)

  private static let x = Parameter.number("x", "The point, from the left.", in: 0...1, default: 0.5)

  private static let y = Parameter.number("y", "The point, from the top.", in: 0...1, default: 0.5)
}

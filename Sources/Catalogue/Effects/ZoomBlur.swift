import MediaValues

extension EffectKind {
  static let zoomBlur = EffectKind(
    "zoom_blur", "Smears the picture away from a point.", [amount, x, y]
  ) { arguments, _ in
    var copy = EffectStroke.Copy()
    let values = [("amount", amount), ("x", x), ("y", y)].map { name, parameter in
      (name, ParameterValue.number(ExactDecimal(arguments[number: parameter]) ?? 0))
    }
    copy.filters = [
      AppliedKind(
        name: FilterKind.zoomBlur.name, arguments: Dictionary(uniqueKeysWithValues: values))
    ]
    return [.picture(copy)]
  }

  private static let amount = Parameter.number(
    "amount", "How far, as a part of the distance.", in: 0...1, default: 0.2)

  private static let x = Parameter.number("x", "The point, from the left.", in: 0...1, default: 0.5)

  private static let y = Parameter.number("y", "The point, from the top.", in: 0...1, default: 0.5)
}

import MediaValues

extension EffectKind {
  static let letterbox = EffectKind(
    "letterbox", "Lays bars over the picture, so that another shape is left.", [ratio, color]
  ) { arguments, moment in
    let (ratio, color) = (arguments[number: ratio], arguments[color: color])
    let picture = EffectStroke.picture(EffectStroke.Copy())
    if ratio > moment.aspect {
      let height = (1 - moment.aspect / ratio) / 2
      return [
        picture, .bar(color, x: 0, y: 0, width: 1, height: height),
        .bar(color, x: 0, y: 1 - height, width: 1, height: height),
      ]
    }
    let width = (1 - ratio / moment.aspect) / 2
    return [
      picture, .bar(color, x: 0, y: 0, width: width, height: 1),
      .bar(color, x: 1 - width, y: 0, width: width, height: 1),
    ]
  }

  private static let ratio = Parameter.number(
    "ratio", "Width over height of what is left.", in: 0.2...5, default: 2.35)

  private static let color = Parameter.color("color", "The colour of the bars.", default: .black)
}

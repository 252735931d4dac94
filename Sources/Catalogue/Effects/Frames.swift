import MediaValues

/// Effects that draw something around the image.
extension EffectKind {
  static let background = EffectKind(
    "background", "Makes the image smaller and shows a background behind it.",
    [scale, backgroundColor, blur]
  ) { arguments, _ in
    let radius = arguments[number: blur]
    var behind = EffectStep.Copy(scale: 1.15)
    behind.filters = blurred(farther: radius)
    return [
      radius > 0 ? .image(behind) : .fill(arguments[color: backgroundColor]),
      .image(EffectStep.Copy(scale: arguments[number: scale])),
    ]
  }

  private static let scale = Parameter.number(
    "scale", "The scale of the image.", in: 0.05...1, default: 0.8)

  private static let backgroundColor = Parameter.color(
    "color", "The colour of the background when `blur` is 0.", default: .black)

  private static let blur = Parameter.number(
    "blur",
    "Above 0, the background is the image itself, blurred with this standard deviation, as a fraction of the canvas height.",
    in: 0...0.5, default: 0)

  static let letterbox = EffectKind(
    "letterbox", "Draws bars over the image, so that the visible part has another aspect ratio.",
    [ratio, letterboxColor]
  ) { arguments, moment in
    let (ratio, color) = (arguments[number: ratio], arguments[color: letterboxColor])
    let image = EffectStep.image(EffectStep.Copy())
    if ratio > moment.aspect {
      let height = (1 - moment.aspect / ratio) / 2
      return [
        image, .bar(color, x: 0, y: 0, width: 1, height: height),
        .bar(color, x: 0, y: 1 - height, width: 1, height: height),
      ]
    }
    let width = (1 - ratio / moment.aspect) / 2
    return [
      image, .bar(color, x: 0, y: 0, width: width, height: 1),
      .bar(color, x: 1 - width, y: 0, width: width, height: 1),
    ]
  }

  private static let ratio = Parameter.number(
    "ratio", "The width of the visible part divided by its height.", in: 0.2...5, default: 2.35)

  private static let letterboxColor = Parameter.color(
    "color", "The colour of the bars.", default: .black)

  static let border = EffectKind(
    "border", "Draws a border around the image.", [width, radius, borderColor]
  ) { arguments, _ in
    [
      .image(EffectStep.Copy()),
      .frame(
        arguments[color: borderColor], inset: arguments[number: width],
        roundness: arguments[number: radius]),
    ]
  }

  private static let width = Parameter.number(
    "width", "The width of the border, as a fraction of the canvas height.", in: 0...0.5,
    default: 0.02)

  private static let radius = Parameter.number(
    "radius", "The roundness of the inner corners: 0 is square, 1 as round as possible.", in: 0...1,
    default: 0)

  private static let borderColor = Parameter.color(
    "color", "The colour of the border.", default: .white)
}

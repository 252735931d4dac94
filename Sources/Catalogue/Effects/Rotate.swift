import Glibc
import MediaValues

extension EffectKind {
  static let rotate = EffectKind(
    "rotate", "Turns the whole picture.", [angle, fill]
  ) { arguments, moment in
    let angle = arguments[number: angle]
    var copy = EffectStroke.Copy()
    if arguments[flag: fill] {
      let (across, down) = (abs(cos(angle * .pi / 180)), abs(sin(angle * .pi / 180)))
      copy = EffectStroke.Copy(
        scale: max(across + down / moment.aspect, across + down * moment.aspect))
    }
    copy.rotation = angle
    return [.picture(copy)]
  }

  private static let angle = Parameter.number(
    "angle", "How far, clockwise.", in: -36_000...36_000, default: 90, unit: "degrees")

  private static let fill = Parameter.flag(
    "fill", "Enlarges the picture so that no corner is empty.")
}

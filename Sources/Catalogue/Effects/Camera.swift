import Glibc
import MediaValues

/// Effects that move the whole image like a camera.
extension EffectKind {
  static let rotate = EffectKind(
    "rotate", "Rotates the whole image.", [angle, fill]
  ) { arguments, moment in
    let angle = arguments[number: angle]
    var copy = EffectStep.Copy()
    if arguments[flag: fill] {
      let (across, down) = (abs(cos(angle * .pi / 180)), abs(sin(angle * .pi / 180)))
      copy = EffectStep.Copy(
        scale: max(across + down / moment.aspect, across + down * moment.aspect))
    }
    copy.rotation = angle
    return [.image(copy)]
  }

  private static let angle = Parameter.number(
    "angle", "The angle, clockwise.", in: -36_000...36_000, default: 90, unit: "degrees")

  private static let fill = Parameter.flag(
    "fill", "Enlarges the image so that no corner is empty.")

  static let zoom = EffectKind(
    "zoom", "Zooms in on a point of the image.", [scale, pointX, pointY]
  ) { arguments, moment in
    let scale = 1 + (arguments[number: scale] - 1) * moment.progress
    var copy = EffectStep.Copy(scale: scale)
    // The point keeps its place.
    copy.x = 0.5 + (0.5 - arguments[number: pointX]) * (scale - 1)
    copy.y = 0.5 + (0.5 - arguments[number: pointY]) * (scale - 1)
    return [.image(copy)]
  }

  private static let scale = Parameter.number(
    "scale", "The scale of the image at the end.", in: 1...10, default: 1.2)

  /// The point of `zoom` and `zoom_blur`.
  private static let pointX = Parameter.number(
    "x", "The point, as a fraction of the width from the left.", in: 0...1, default: 0.5)

  private static let pointY = Parameter.number(
    "y", "The point, as a fraction of the height from the top.", in: 0...1, default: 0.5)

  static let zoomBlur = EffectKind(
    "zoom_blur", "Smears the image away from a point.", [zoomBlurAmount, pointX, pointY]
  ) { arguments, _ in
    var copy = EffectStep.Copy()
    let values = [("amount", zoomBlurAmount), ("x", pointX), ("y", pointY)].map { name, parameter in
      (name, ParameterValue.number(ExactDecimal(arguments[number: parameter]) ?? 0))
    }
    copy.filters = [
      AppliedKind(
        name: FilterKind.zoomBlur.name, arguments: Dictionary(uniqueKeysWithValues: values))
    ]
    return [.image(copy)]
  }

  private static let zoomBlurAmount = Parameter.number(
    "amount", "The length of the smear, as a fraction of the distance from the point.", in: 0...1,
    default: 0.2)

  static let shake = EffectKind(
    "shake", "Shakes the image, like a hand-held camera.", [shakeAmount, rate, seed]
  ) { arguments, moment in
    let amount = arguments[number: shakeAmount]
    let place = moment.time * arguments[number: rate]
    let seed = UInt64(clamping: arguments[number: seed])
    // Enlarged so that the edges stay outside of the canvas.
    var copy = EffectStep.Copy(scale: 1 + 2 * amount * max(1, 1 / moment.aspect))
    copy.x += amount / moment.aspect * drift(place, seed: 2 * seed)
    copy.y += amount * drift(place, seed: 2 * seed + 1)
    return [.image(copy)]
  }

  private static let shakeAmount = Parameter.number(
    "amount", "The distance, as a fraction of the canvas height.", in: 0...0.5, default: 0.02)

  private static let rate = Parameter.number(
    "rate", "The frequency.", in: 0.1...30, default: 8, unit: "times a second")

  private static let seed = Parameter.number(
    "seed", "The seed: each whole number gives a different movement.", in: 0...65_535, default: 1,
    isAnimatable: false)

  package static let freeze = EffectKind(
    "freeze", "Freezes the image that is visible when the effect begins.", []
  ) { _, _ in
    // The planner implements it: the layers below are frozen.
    [.image(EffectStep.Copy())]
  }
}

/// Returns smooth noise between −1 and 1; `seed` selects the noise.
func drift(_ place: Double, seed: UInt64) -> Double {
  let step = place.rounded(.down)
  let part = place - step
  let smooth = part * part * (3 - 2 * part)
  let (left, right) = (chance(step, seed), chance(step + 1, seed))
  return left + (right - left) * smooth
}

private func chance(_ step: Double, _ seed: UInt64) -> Double {
  var hash =
    UInt64(bitPattern: Int64(clamping: step)) &* 0x9E37_79B9_7F4A_7C15 &+ seed
    &* 0xD1B5_4A32_D192_ED03
  hash = (hash ^ (hash >> 30)) &* 0xBF58_476D_1CE4_E5B9
  hash = (hash ^ (hash >> 27)) &* 0x94D0_49BB_1331_11EB
  return Double((hash ^ (hash >> 31)) >> 11) / Double(UInt64(1) << 52) - 1
}

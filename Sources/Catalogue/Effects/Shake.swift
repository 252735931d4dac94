import MediaValues

extension EffectKind {
  static let shake = EffectKind(
    "shake", "Shakes the picture, as a camera in the hand.", [amount, rate, seed]
  ) { arguments, moment in
    let amount = arguments[number: amount]
    let place = moment.time * arguments[number: rate]
    let seed = UInt64(clamping: arguments[number: seed])
    // As large as it takes to keep the edges out of sight.
    var copy = EffectStroke.Copy(scale: 1 + 2 * amount * max(1, 1 / moment.aspect))
    copy.x += amount / moment.aspect * drift(place, seed: 2 * seed)
    copy.y += amount * drift(place, seed: 2 * seed + 1)
    return [.picture(copy)]
  }

  private static let amount = Parameter.number(
    "amount", "How far, as a part of the canvas height.", in: 0...0.5, default: 0.02)

  private static let rate = Parameter.number(
    "rate", "How often.", in: 0.1...30, default: 8, unit: "times a second")

  private static let seed = Parameter.number(
    "seed", "Another number shakes otherwise.", in: 0...65_535, default: 1, isAnimatable: false)
}

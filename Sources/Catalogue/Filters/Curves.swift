import FilterGraphs
import MediaValues

/// Filters that change tones with a curve.
extension FilterKind {
  static let levels = FilterKind(
    "levels", "Sets the tones that become black and white, and the brightness of the midtones.",
    [black, white, middle, outputBlack, outputWhite], in: .rgb
  ) { arguments, _, image, graph in
    let (low, high) = (arguments[number: black], arguments[number: white])
    let (floor, ceiling) = (arguments[number: outputBlack], arguments[number: outputWhite])
    let gamma = arguments[number: middle]
    guard (low, high, gamma) != (0, 1, 1) || (floor, ceiling) != (0, 1) else { return image }
    let spread = "clip((val/255-\(decimal(low)))/\(decimal(max(high - low, 0.001))),0,1)"
    let bent = gamma == 1 ? spread : "pow(\(spread),\(decimal(1 / gamma)))"
    return graph.table("255*(\(decimal(floor))+\(decimal(ceiling - floor))*\(bent))", to: image)
  }

  private static let black = Parameter.number(
    "black", "The input value that becomes black; 0 changes nothing.", in: 0...1, default: 0.05)
  private static let white = Parameter.number(
    "white",
    "The input value that becomes white; 1 changes nothing. At or below `black`, the image has only black and white.",
    in: 0...1, default: 0.95)
  private static let middle = Parameter.number(
    "gamma", "Above 1 lightens the midtones, below 1 darkens them.", in: 0.1...10, default: 1)
  private static let outputBlack = Parameter.number(
    "output_black", "The output value of black.", in: 0...1, default: 0)
  private static let outputWhite = Parameter.number(
    "output_white", "The output value of white.", in: 0...1, default: 1)

  /// The curves of the single channels are applied before the common one.
  static let curves = FilterKind(
    "curves", "Maps the tones along smooth curves, for all channels together or for each channel.",
    [everyChannel, red, green, blue], in: .rgb
  ) { arguments, _, image, graph in
    let own = [red, green, blue].map { ToneCurve(arguments[text: $0]) ?? .straight }
    let common = ToneCurve(arguments[text: everyChannel]) ?? .straight
    var changed = image
    if !own.allSatisfy(\.isIdentity) {
      let tables = own.map { $0.isIdentity ? "val" : $0.expression }
      changed = graph.table(red: tables[0], green: tables[1], blue: tables[2], to: changed)
    }
    return common.isIdentity ? changed : graph.table(common.expression, to: changed)
  }

  private static let everyChannel = Parameter.text(
    "all", "The curve for all three channels.", form: .curve, default: "0/0 0.25/0.2 0.75/0.8 1/1")
  private static let red = Parameter.text(
    "red", "The curve for red.", form: .curve, default: "0/0 1/1")
  private static let green = Parameter.text(
    "green", "The curve for green.", form: .curve, default: "0/0 1/1")
  private static let blue = Parameter.text(
    "blue", "The curve for blue.", form: .curve, default: "0/0 1/1")

  /// Lightens the shadows and darkens the highlights, or the reverse, independently; black and white are kept.
  static let highlightsShadows = FilterKind(
    "highlights_shadows", "Brings out details in the shadows and the highlights.",
    [shadows, highlights], in: .rgb
  ) { arguments, _, image, graph in
    let (shadows, highlights) = (arguments[number: shadows], arguments[number: highlights])
    guard (shadows, highlights) != (0, 0) else { return image }
    // The changes have their maxima at one quarter and three quarters. They are small enough that the sum is
    // monotonic.
    let dark = shadows * (shadows > 0 ? 1.8 : 0.95)
    let light = highlights * (highlights > 0 ? 0.95 : 1.8)
    return graph.table(
      "st(0,val/255);255*(ld(0)+\(decimal(dark))*ld(0)*pow(1-ld(0),3)"
        + "+\(decimal(light))*(1-ld(0))*pow(ld(0),3))",
      to: image)
  }

  private static let shadows = Parameter.number(
    "shadows", "Above 0 lightens dark parts, below 0 darkens them.", in: -1...1, default: 0.5)
  private static let highlights = Parameter.number(
    "highlights", "Above 0 lightens light parts, below 0 darkens them.", in: -1...1,
    default: -0.3)

  /// Raises black, and lowers white and saturation, like a print faded by the sun.
  static let matte = FilterKind(
    "matte", "Lifts black and reduces white and saturation, like a faded print.", [amount]
  ) { arguments, _, image, graph in
    let amount = arguments[number: amount]
    guard amount > 0 else { return image }
    return graph.table(
      tone: "\(decimal(0.2 * amount))+ld(0)*\(decimal(1 - 0.32 * amount))",
      saturation: 1 - 0.4 * amount, to: image)
  }

  private static let amount = Parameter.number(
    "amount", "The strength of the fading; 0 changes nothing.", in: 0...1, default: 0.6)
}

/// Filters that invert tones.
extension FilterKind {
  /// The negative. Inverting the code values in YUV has the same result as in RGB, without a conversion.
  static let invert = FilterKind(
    "invert", "Inverts light and dark, and each colour."
  ) { _, _, image, graph in
    graph.table(luma: "251-val", chroma: "256-val", to: image)
  }

  /// Inverts tones above a level, like film that was exposed to light while it was developed.
  static let solarize = FilterKind(
    "solarize", "Inverts the light tones only.", [level], in: .rgb
  ) { arguments, _, image, graph in
    let level = arguments[number: level]
    guard level < 1 else { return image }
    return graph.table("if(gt(val,\(decimal(255 * level))),255-val,val)", to: image)
  }

  private static let level = Parameter.number(
    "level", "The value from which tones are inverted; 1 changes nothing.", in: 0...1, default: 0.5)
}

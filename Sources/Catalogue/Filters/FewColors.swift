import FilterGraphs
import MediaValues

/// Filters that leave few colors.
extension FilterKind {
  /// The brown of old photographs, with the usual color matrix.
  static let sepia = FilterKind(
    "sepia", "The warm brown of old photographs.", in: .rgb
  ) { _, _, image, graph in
    graph.matrix(
      [[0.393, 0.769, 0.189], [0.349, 0.686, 0.168], [0.272, 0.534, 0.131]], to: image)
  }

  /// Two colors and the colors in between, selected by the luma.
  static let falseColor = FilterKind(
    "false_color", "Shows the image in two colours, one for dark and one for light tones.",
    [dark, light], in: .rgb
  ) { arguments, _, image, graph in
    let ends = zip(arguments[color: dark].parts, arguments[color: light].parts)
    let tables = ends.map { "\(decimal(255 * $0))+\(decimal($1 - $0))*val" }
    return graph.table(
      red: tables[0], green: tables[1], blue: tables[2], to: graph.gray(image))
  }

  private static let dark = Parameter.color(
    "dark", "The colour of black.", default: Color(red: 24, green: 12, blue: 72))
  private static let light = Parameter.color(
    "light", "The colour of white.", default: Color(red: 255, green: 214, blue: 120))

  static let heatmap = FilterKind(
    "heatmap", "Shows dark tones in cold and light tones in hot colours, like a thermal camera.",
    in: .rgb
  ) { _, _, image, graph in
    let tables = [
      ToneCurve(heights: [0.03, 0.2, 0.75, 1, 1]), ToneCurve(heights: [0, 0.05, 0.15, 0.65, 1]),
      ToneCurve(heights: [0.2, 0.6, 0.45, 0.1, 0.85]),
    ].map(\.expression)
    return graph.table(
      red: tables[0], green: tables[1], blue: tables[2], to: graph.gray(image))
  }

  static let posterize = FilterKind(
    "posterize", "Reduces each channel to a few steps, like a screen print.", [steps], in: .rgb
  ) { arguments, _, image, graph in
    let steps = arguments[number: steps].rounded()
    return graph.table(
      "floor(val*\(decimal(steps))/256)*\(decimal(255 / (steps - 1)))", to: image)
  }

  private static let steps = Parameter.number(
    "steps", "The number of steps of each channel, rounded to a whole number.", in: 2...32,
    default: 5)
}

/// Filters that leave black, white and gray.
extension FilterKind {
  /// Sets the chroma to neutral and keeps the luma.
  static let grayscale = FilterKind(
    "grayscale", "Removes the colour and keeps the brightness.", []
  ) { _, _, image, graph in
    graph.append("lutyuv", ["u": "128", "v": "128"], to: image)
  }

  /// Gray as a mixture of the channels, like black-and-white film behind a color filter.
  static let monochrome = FilterKind(
    "monochrome",
    "Converts to black and white with a factor for each channel, like a colour filter on the lens.",
    [red, green, blue], in: .rgb
  ) { arguments, _, image, graph in
    let row = [red, green, blue].map { arguments[number: $0] }
    return graph.matrix([row, row, row], to: image)
  }

  private static let red = Parameter.number(
    "red", "The brightness of red.", in: -2...2, default: 0.6)
  private static let green = Parameter.number(
    "green", "The brightness of green.", in: -2...2, default: 0.4)
  private static let blue = Parameter.number(
    "blue", "The brightness of blue. White stays white if the three factors add up to 1.",
    in: -2...2, default: 0)

  /// Black below a level of luma, white above.
  static let threshold = FilterKind(
    "threshold", "Makes dark parts black and light parts white.",
    [level, softness]
  ) { arguments, _, image, graph in
    let level = arguments[number: level]
    let softness = arguments[number: softness]
    let luma =
      softness == 0
      ? "gte(ld(0),\(decimal(level)))"
      : "clip((ld(0)-\(decimal(level)))/\(decimal(softness))+0.5,0,1)"
    return graph.table(tone: luma, saturation: 0, to: image)
  }

  private static let level = Parameter.number(
    "level", "The luma from which the image is white, from 0, black, to 1, white.", in: 0...1,
    default: 0.5)
  private static let softness = Parameter.number(
    "softness",
    "The range of luma over which black changes to white, as a fraction of the range from black to white.",
    in: 0...1,
    default: 0.05)
}

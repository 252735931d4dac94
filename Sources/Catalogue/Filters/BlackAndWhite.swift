import FilterGraphs
import MediaValues

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

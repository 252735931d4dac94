import FilterGraphs
import MediaValues

/// Filters that leave black, white and gray.
extension FilterKind {
  /// Sets the chroma to neutral and keeps the luma.
  static let grayscale = FilterKind(
    "grayscale", "Takes the colour away and keeps the light and dark.", []
  ) { _, _, picture, graph in
    graph.append("lutyuv", ["u": "128", "v": "128"], to: picture)
  }

  /// Gray as a mixture of the channels, like black-and-white film behind a color filter.
  static let monochrome = FilterKind(
    "monochrome", "Black and white by a mixture of the channels, as with a colour filter.",
    [red, green, blue], in: .rgb
  ) { arguments, _, picture, graph in
    let row = [red, green, blue].map { arguments[number: $0] }
    return graph.matrix([row, row, row], to: picture)
  }

  private static let red = Parameter.number(
    "red", "How light red becomes.", in: -2...2, default: 0.6)
  private static let green = Parameter.number(
    "green", "How light green becomes.", in: -2...2, default: 0.4)
  private static let blue = Parameter.number(
    "blue", "How light blue becomes. Together, 1 keeps white white.", in: -2...2, default: 0)

  /// Black below a level of luma, white above.
  static let threshold = FilterKind(
    "threshold", "Black where the picture is dark and white where it is light.",
    [level, softness]
  ) { arguments, _, picture, graph in
    let level = arguments[number: level]
    let softness = arguments[number: softness]
    let luma =
      softness == 0
      ? "gte(ld(0),\(decimal(level)))"
      : "clip((ld(0)-\(decimal(level)))/\(decimal(softness))+0.5,0,1)"
    return graph.table(tone: luma, saturation: 0, to: picture)
  }

  private static let level = Parameter.number(
    "level", "From which luma on it is white: 0 is black, 1 white.", in: 0...1, default: 0.5)
  private static let softness = Parameter.number(
    "softness", "Over which part of the way from black to white it passes.", in: 0...1,
    default: 0.05)
}

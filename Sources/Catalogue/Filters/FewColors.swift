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

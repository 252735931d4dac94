import FilterGraphs
import MediaValues

/// Filters that turn light into dark.
extension FilterKind {
  /// The negative. Turning the code values is the same in YUV, and nothing has to be converted.
  static let invert = FilterKind(
    "invert", "The negative: dark for light, and each colour's opposite."
  ) { _, _, picture, graph in
    graph.table(luma: "251-val", chroma: "256-val", to: picture)
  }

  /// Turns what is lighter than a level into its negative, as film did when light fell on it too
  /// early.
  static let solarize = FilterKind(
    "solarize", "Turns the light tones into their negative.", [level], in: .rgb
  ) { arguments, _, picture, graph in
    let level = arguments[number: level]
    guard level < 1 else { return picture }
    return graph.table("if(gt(val,\(decimal(255 * level))),255-val,val)", to: picture)
  }

  private static let level = Parameter.number(
    "level", "From which value on; unchanged at 1.", in: 0...1, default: 0.5)
}

import FilterGraphs
import MediaValues

extension FilterKind {
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

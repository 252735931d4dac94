import FilterGraphs
import MediaValues

extension FilterKind {
  /// Makes what is dark transparent, or what is light.
  static let lumaKey = FilterKind(
    "luma_key", "Makes what is dark transparent, or what is light.", [level, softness, keysLight],
    isKey: true
  ) { arguments, _, picture, graph in
    let level = decimal(arguments[number: level])
    let softness = decimal(max(arguments[number: softness], 0.001))
    let sign = arguments[flag: keysLight] ? "-" : ""
    let (kept, copy) = graph.split(graph.withAlpha(picture))
    let luma = graph.append("extractplanes", ["planes": "y"], to: copy)
    let mask = graph.table(
      plane: "255*(\(sign)((val-16)/219-\(level))/\(softness)+0.5)", to: luma)
    return graph.multiplyAlpha(of: kept, by: mask)
  }

  private static let level = Parameter.number(
    "level", "What is darker becomes transparent: 0 is black, 1 white.", in: 0...1, default: 0.15)
  private static let softness = Parameter.number(
    "softness", "Over which part of the way from black to white it passes.", in: 0...1,
    default: 0.1)
  private static let keysLight = Parameter.flag(
    "light", "Whether what is lighter becomes transparent instead.")
}

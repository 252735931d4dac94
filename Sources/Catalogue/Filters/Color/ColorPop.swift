import FilterGraphs
import MediaValues

extension FilterKind {
  /// Keeps one colour and greys the rest.
  static let colorPop = FilterKind(
    "color_pop", "Keeps one colour and makes everything else grey.",
    [color, similarity, softness]
  ) { arguments, _, picture, graph in
    graph.append(
      "chromahold",
      [
        "color": arguments[color: color].codeValues, "yuv": "1",
        "similarity": decimal(arguments[number: similarity]),
        "blend": decimal(arguments[number: softness]),
      ], to: picture)
  }

  private static let color = Parameter.color(
    "color", "The colour that stays.", default: Color(red: 224, green: 32, blue: 32))
  private static let similarity = Parameter.number(
    "similarity", "How far other colours may be from it and stay, of the chroma's whole range.",
    in: 0.01...1, default: 0.15)
  private static let softness = Parameter.number(
    "softness", "Over which distance colours fade out beyond that.", in: 0...1, default: 0.1)
}

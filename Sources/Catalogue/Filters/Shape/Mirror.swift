import FilterGraphs
import MediaValues

extension FilterKind {
  /// One half of the picture and its mirror image.
  static let mirror = FilterKind(
    "mirror", "Shows one half of the picture, and its mirror image as the other.", [half]
  ) { arguments, size, picture, graph in
    let half = arguments[text: half]
    let length = ["left", "right"].contains(half) ? size.width / 2 : size.height / 2
    let filled = opposites[half] ?? "right"
    return graph.append(
      "fillborders",
      [
        FilterGraph.Option(name: filled, value: "\(length)"),
        FilterGraph.Option(name: "mode", value: "mirror"),
      ], inputs: [picture], outputCount: 1)[0]
  }

  private static let opposites = [
    "left": "right", "right": "left", "top": "bottom", "bottom": "top",
  ]
  private static let half = Parameter.word(
    "half", "The half that is kept.", of: ["left", "right", "top", "bottom"], default: "left")
}

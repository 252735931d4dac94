import FilterGraphs

extension FilterKind {
  /// Takes the colour away and keeps the luma.
  static let grayscale = FilterKind(
    "grayscale", "Takes the colour away and keeps the light and dark.", []
  ) { _, _, picture, graph in
    graph.append("lutyuv", ["u": "128", "v": "128"], to: picture)
  }
}

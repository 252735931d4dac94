import FilterGraphs

extension FilterKind {
  /// The negative. Turning the code values is the same in YUV, and nothing has to be converted.
  static let invert = FilterKind(
    "invert", "The negative: dark for light, and each colour's opposite."
  ) { _, _, picture, graph in
    graph.table(luma: "251-val", chroma: "256-val", to: picture)
  }
}

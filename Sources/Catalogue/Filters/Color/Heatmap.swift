import FilterGraphs

extension FilterKind {
  /// From dark to light as from cold to hot.
  static let heatmap = FilterKind(
    "heatmap", "Shows dark to light as cold to hot, like a thermal camera.", in: .rgb
  ) { _, _, picture, graph in
    let tables = [
      ToneCurve(heights: [0.03, 0.2, 0.75, 1, 1]), ToneCurve(heights: [0, 0.05, 0.15, 0.65, 1]),
      ToneCurve(heights: [0.2, 0.6, 0.45, 0.1, 0.85]),
    ].map(\.expression)
    return graph.table(
      red: tables[0], green: tables[1], blue: tables[2], to: graph.gray(picture))
  }
}

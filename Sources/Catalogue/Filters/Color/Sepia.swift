import FilterGraphs

extension FilterKind {
  /// The brown of old photographs, by the customary colour matrix.
  static let sepia = FilterKind(
    "sepia", "The warm brown of old photographs.", in: .rgb
  ) { _, _, picture, graph in
    graph.matrix(
      [[0.393, 0.769, 0.189], [0.349, 0.686, 0.168], [0.272, 0.534, 0.131]], to: picture)
  }
}

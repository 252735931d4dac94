import FilterGraphs

extension FilterKind {
  /// The brown of old photographs, by the customary colour matrix.
  static let sepia = FilterKind(
    "sepia", "The warm brown of old photographs.", []
  ) { _, _, picture, graph in
    throughRGB(picture, &graph) { picture, graph in
      graph.append(
        "colorchannelmixer",
        [
          "rr": "0.393", "rg": "0.769", "rb": "0.189",
          "gr": "0.349", "gg": "0.686", "gb": "0.168",
          "br": "0.272", "bg": "0.534", "bb": "0.131",
        ], to: picture)
    }
  }
}

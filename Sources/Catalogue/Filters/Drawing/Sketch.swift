import FilterGraphs
import MediaValues

extension FilterKind {
  /// Pencil on white paper: the picture divided by its own blur.
  static let sketch = FilterKind(
    "sketch", "Draws the picture in pencil on white paper.", [radius, amount]
  ) { arguments, size, picture, graph in
    let full = graph.table(fullLuma: "(val-16)*255/219", to: picture)
    let (tones, copy) = graph.split(full)
    let sigma = max(0.5, arguments[number: radius] * Double(size.height))
    let negative = graph.table(
      fullLuma: "255-val", to: graph.blurLuma(copy, sigma: sigma))
    let paper = graph.blend(negative, with: tones, ["dodge"])
    // The alpha of the one is as good as that of the other: neither was changed.
    return graph.table(
      luma: "16+219*pow(val/255,\(decimal(arguments[number: amount])))", chroma: "128", to: paper)
  }

  private static let radius = Parameter.number(
    "radius", "How broad the strokes are, as a part of the canvas height.", in: 0.0005...0.03,
    default: 0.006)
  private static let amount = Parameter.number(
    "amount", "How hard the pencil is pressed.", in: 0.1...8, default: 2.5)
}

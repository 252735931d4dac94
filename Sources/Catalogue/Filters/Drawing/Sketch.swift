import FilterGraphs
import MediaValues

extension FilterKind {
  /// Pencil on white paper: the picture divided by its own blur.
  static let sketch = FilterKind(
    "sketch", "Draws the picture in pencil on white paper.", [radius, amount]
  ) { arguments, size, picture, graph in
    let full = graph.append(
      "lutyuv", ["y": "(val-16)*255/219", "u": "128", "v": "128"], to: picture)
    let (tones, copy) = graph.split(full)
    let sigma = max(0.5, arguments[number: radius] * Double(size.height))
    let negative = graph.append(
      "lutyuv", ["y": "255-val", "u": "128", "v": "128"],
      to: graph.blurLuma(copy, sigma: sigma))
    let paper = graph.blend(negative, with: tones, ["dodge"])
    // The alpha of the one is as good as that of the other: neither was changed.
    return graph.append(
      "lutyuv",
      ["y": "16.5+219*pow(val/255,\(decimal(arguments[number: amount])))", "u": "128", "v": "128"],
      to: paper)
  }

  private static let radius = Parameter.number(
    "radius", "How broad the strokes are, as a part of the canvas height.", in: 0.0005...0.03,
    default: 0.006)
  private static let amount = Parameter.number(
    "amount", "How hard the pencil is pressed.", in: 0.1...8, default: 2.5)
}

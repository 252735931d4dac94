import FilterGraphs
import MediaValues

extension FilterKind {
  /// Light lines on black where the picture changes.
  static let edges = FilterKind(
    "edges", "Draws light lines on black where the picture changes.", [amount, radius, keepsColor]
  ) { arguments, size, picture, graph in
    let amount = arguments[number: amount]
    let sigma = arguments[number: radius] * Double(size.height)
    let smooth = sigma > 0 ? graph.blurLuma(picture, sigma: sigma) : picture
    let lines = graph.append("sobel", ["planes": "1", "scale": decimal(amount)], to: smooth)
    return graph.table(
      luma: "16+val*219/255", chroma: arguments[flag: keepsColor] ? "val" : "128", to: lines)
  }

  private static let amount = Parameter.number(
    "amount", "How light the lines are.", in: 0...10, default: 1.5)
  private static let radius = Parameter.number(
    "radius", "What is finer is no edge, as a part of the canvas height.", in: 0...0.01,
    default: 0.001)
  private static let keepsColor = Parameter.flag(
    "keep_color", "Whether the lines have the picture's colours.")
}

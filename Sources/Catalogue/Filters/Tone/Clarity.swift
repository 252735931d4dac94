import FilterGraphs
import MediaValues

extension FilterKind {
  /// Contrast between neighbouring regions, rather than over the whole picture.
  static let clarity = FilterKind(
    "clarity", "Raises or lowers the contrast of neighbouring regions.", [amount]
  ) { arguments, size, picture, graph in
    let amount = arguments[number: amount]
    guard amount != 0 else { return picture }
    return graph.sharpen(picture, sigma: Double(size.height) * 0.03, amount: amount)
  }

  private static let amount = Parameter.number(
    "amount", "Above 0 brings out structure, below 0 softens it.", in: -1...2, default: 0.4)
}

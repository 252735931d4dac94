import FilterGraphs
import MediaValues

extension FilterKind {
  /// Strengthens the finest edges.
  static let sharpen = FilterKind(
    "sharpen", "Makes the finest edges crisper.", [amount]
  ) { arguments, size, picture, graph in
    let amount = arguments[number: amount]
    guard amount > 0 else { return picture }
    return graph.sharpen(
      picture, sigma: max(0.6, Double(size.height) * 0.0009), amount: amount)
  }

  private static let amount = Parameter.number(
    "amount", "By how much; unchanged at 0.", in: 0...4, default: 1)
}

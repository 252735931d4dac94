import FilterGraphs
import MediaValues

extension FilterKind {
  /// Sharpening of a chosen coarseness, which can spare what is nearly even.
  static let unsharp = FilterKind(
    "unsharp", "Sharpens edges of a chosen coarseness, and spares what is nearly even.",
    [amount, radius, leastDifference]
  ) { arguments, size, picture, graph in
    let (amount, radius) = (arguments[number: amount], arguments[number: radius])
    guard amount > 0, radius > 0 else { return picture }
    return graph.sharpen(
      picture, sigma: max(0.3, radius * Double(size.height)), amount: amount,
      threshold: arguments[number: leastDifference])
  }

  private static let amount = Parameter.number(
    "amount", "By how much; unchanged at 0.", in: 0...4, default: 1)
  private static let radius = Parameter.number(
    "radius", "How far an edge reaches, as a part of the canvas height.", in: 0...0.05,
    default: 0.003)
  private static let leastDifference = Parameter.number(
    "threshold", "Smaller differences stay, as a part of the way from black to white.", in: 0...0.5,
    default: 0.01)
}

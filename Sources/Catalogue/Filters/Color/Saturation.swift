import FilterGraphs
import MediaValues

extension FilterKind {
  /// Spreads red, green and blue away from the luma, or draws them together.
  static let saturation = FilterKind(
    "saturation", "Strengthens or weakens the colours.", [amount], in: .rgb
  ) { arguments, _, picture, graph in
    let amount = arguments[number: amount]
    guard amount != 1 else { return picture }
    // A factor of the mixer is 2 at most: what needs more is made at half its height, and doubled.
    let scale = amount <= 2 ? 1 : 0.5
    let rows = (0..<3).map { row in
      lumaWeights.enumerated().map { column, weight in
        scale * ((row == column ? amount : 0) + (1 - amount) * weight)
      }
    }
    let mixed = graph.matrix(rows, to: picture)
    return scale == 1 ? mixed : graph.table("2*val", to: mixed)
  }

  private static let amount = Parameter.number(
    "amount",
    "The factor on how far red, green and blue are from the luma: 0 is grey, 1 unchanged.",
    in: 0...4,
    default: 1.5)
}

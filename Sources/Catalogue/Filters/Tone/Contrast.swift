import FilterGraphs
import MediaValues

extension FilterKind {
  /// Spreads red, green and blue away from middle grey, or draws them together.
  static let contrast = FilterKind(
    "contrast", "Spreads light and dark apart, or draws them together.", [amount], in: .rgb
  ) { arguments, _, picture, graph in
    let amount = arguments[number: amount]
    guard amount != 1 else { return picture }
    return graph.table("(val-127.5)*\(decimal(amount))+127.5", to: picture)
  }

  private static let amount = Parameter.number(
    "amount",
    "The factor on how far red, green and blue are from middle grey: 0 is flat grey, 1 unchanged.",
    in: 0...4,
    default: 1.25)
}

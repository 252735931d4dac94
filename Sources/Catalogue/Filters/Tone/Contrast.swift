import FilterGraphs
import MediaValues

extension FilterKind {
  /// Spreads the luma away from middle grey, or draws it together; chroma follows.
  static let contrast = FilterKind(
    "contrast", "Spreads light and dark apart, or draws them together.", [amount]
  ) { arguments, _, picture, graph in
    let amount = arguments[number: amount]
    guard amount != 1 else { return picture }
    let factor = decimal(amount)
    return graph.table(
      luma: "(val-125.5)*\(factor)+125.5", chroma: "(val-128)*\(factor)+128", to: picture)
  }

  private static let amount = Parameter.number(
    "amount", "The factor: 0 is flat grey, 1 unchanged, 2 twice the contrast.", in: 0...4,
    default: 1.25)
}

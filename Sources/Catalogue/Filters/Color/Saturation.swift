import FilterGraphs
import MediaValues

extension FilterKind {
  /// Strengthens or weakens the colours, keeping the luma.
  static let saturation = FilterKind(
    "saturation", "Strengthens or weakens the colours.", [amount]
  ) { arguments, _, picture, graph in
    let amount = arguments[number: amount]
    guard amount != 1 else { return picture }
    return graph.table(tone: "ld(0)", saturation: amount, to: picture)
  }

  private static let amount = Parameter.number(
    "amount", "How strong the colours are: 0 is grey, 1 unchanged, 2 twice as strong.", in: 0...4,
    default: 1.5)
}

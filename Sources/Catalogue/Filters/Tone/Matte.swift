import FilterGraphs
import MediaValues

extension FilterKind {
  /// Lifts black and dims white, as on a print that hung in the sun.
  static let matte = FilterKind(
    "matte", "Lifts black and dims white and colour, as on a print that hung in the sun.", [amount]
  ) { arguments, _, picture, graph in
    let amount = arguments[number: amount]
    guard amount > 0 else { return picture }
    return graph.table(
      tone: "\(decimal(0.2 * amount))+ld(0)*\(decimal(1 - 0.32 * amount))",
      saturation: 1 - 0.4 * amount, to: picture)
  }

  private static let amount = Parameter.number(
    "amount", "How faded it is; unchanged at 0.", in: 0...1, default: 0.6)
}

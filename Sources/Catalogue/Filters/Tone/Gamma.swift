import FilterGraphs
import MediaValues

extension FilterKind {
  /// Bends the tones between black and white, which stay.
  static let gamma = FilterKind(
    "gamma", "Lightens or darkens the middle tones; black and white stay.", [amount], in: .rgb
  ) { arguments, _, picture, graph in
    let amount = arguments[number: amount]
    guard amount != 1 else { return picture }
    return graph.table("255*pow(val/255,\(decimal(1 / amount)))", to: picture)
  }

  private static let amount = Parameter.number(
    "amount", "The exponent's reciprocal: above 1 is lighter, 1 unchanged, below 1 darker.",
    in: 0.1...10, default: 1.3)
}

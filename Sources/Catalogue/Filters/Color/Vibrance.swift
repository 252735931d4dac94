import FilterGraphs
import MediaValues

extension FilterKind {
  /// Saturation that spares what is colourful already.
  static let vibrance = FilterKind(
    "vibrance", "Strengthens weak colours and spares the strong ones, such as skin.", [amount],
    in: .rgb
  ) { arguments, _, picture, graph in
    let amount = arguments[number: amount]
    guard amount != 0 else { return picture }
    return graph.append(
      "vibrance",
      ["intensity": decimal(amount), "rlum": "0.2126", "glum": "0.7152", "blum": "0.0722"],
      to: picture)
  }

  private static let amount = Parameter.number(
    "amount", "Above 0 strengthens weak colours, below 0 takes them away.", in: -2...2,
    default: 0.6)
}

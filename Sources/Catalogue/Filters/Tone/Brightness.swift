import FilterGraphs
import MediaValues

extension FilterKind {
  /// Adds to the luma, the same everywhere.
  static let brightness = FilterKind(
    "brightness", "Makes the whole picture lighter or darker.", [amount]
  ) { arguments, _, picture, graph in
    let amount = arguments[number: amount]
    guard amount != 0 else { return picture }
    let offset = decimal(amount * lumaRange)
    return graph.table(luma: "val+\(offset)", to: picture)
  }

  private static let amount = Parameter.number(
    "amount", "What is added, as a part of the way from black to white.", in: -1...1,
    default: 0.1)

  /// Code values from black to white in 8-bit limited range.
  private static let lumaRange = 219.0
}

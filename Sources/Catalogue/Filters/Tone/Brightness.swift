import FilterGraphs
import MediaValues

extension FilterKind {
  /// Adds the same to red, green and blue.
  static let brightness = FilterKind(
    "brightness", "Makes the whole picture lighter or darker.", [amount], in: .rgb
  ) { arguments, _, picture, graph in
    let amount = arguments[number: amount]
    guard amount != 0 else { return picture }
    return graph.table("val+\(decimal(amount * 255))", to: picture)
  }

  private static let amount = Parameter.number(
    "amount",
    "What is added to red, green and blue, as a part of the way from black to white.", in: -1...1,
    default: 0.1)
}

import FilterGraphs
import MediaValues

extension FilterKind {
  /// Bends straight lines, as a very wide lens does.
  static let fisheye = FilterKind(
    "fisheye", "Bulges the picture out or draws it in, as a very wide lens does.", [amount]
  ) { arguments, _, picture, graph in
    let amount = arguments[number: amount]
    guard amount != 0 else { return picture }
    return graph.append(
      "lenscorrection",
      ["k1": decimal(0.5 * amount), "k2": decimal(0.2 * amount), "i": "bilinear", "fc": "black@0"],
      to: picture)
  }

  private static let amount = Parameter.number(
    "amount", "Above 0 bulges, below 0 draws in; unchanged at 0.", in: -1...1, default: 0.5)
}

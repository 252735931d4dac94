import FilterGraphs
import MediaValues

extension FilterKind {
  /// Bends straight lines, as a very wide lens does.
  static let fisheye = FilterKind(
    "fisheye", "Bulges the picture out or draws it in, as a very wide lens does.", [amount]
  ) { arguments, size, picture, graph in
    let amount = arguments[number: amount]
    guard amount != 0 else { return picture }
    let bend = (amount > 0 ? 0.6 : 0.25) * amount
    let bent = graph.append(
      "lenscorrection", ["k1": decimal(bend), "k2": "0", "i": "bilinear", "fc": "black@0"],
      to: picture)
    guard amount > 0 else { return bent }
    // Outside there is nothing: the part that the whole picture came to fills it again.
    let part = filledPart(bend)
    let cut = graph.append(
      "crop", ["w": "2*ceil(iw*\(decimal(part))/2)", "h": "2*ceil(ih*\(decimal(part))/2)"], to: bent
    )
    return graph.scale(cut, to: size, flags: "bilinear")
  }

  /// Where the corners come to: `r` with `r(1 + bend·r²) = 1`, by halving.
  private static func filledPart(_ bend: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<20 {
      let middle = (low + high) / 2
      if middle * (1 + bend * middle * middle) < 1 { low = middle } else { high = middle }
    }
    return low
  }

  private static let amount = Parameter.number(
    "amount", "Above 0 bulges, below 0 draws in; unchanged at 0.", in: -1...1, default: 0.5)
}

import FilterGraphs
import Glibc
import MediaValues

extension FilterKind {
  /// Scales the channels against each other, keeping the luma of white.
  static let whiteBalance = FilterKind(
    "white_balance", "Makes the light warmer or cooler, greener or more magenta.",
    [temperature, greenness], in: .rgb
  ) { arguments, _, picture, graph in
    let (warmth, tint) = (arguments[number: temperature], arguments[number: greenness])
    guard (warmth, tint) != (0, 0) else { return picture }
    let gains = [
      exp(0.24 * warmth + 0.1 * tint), exp(-0.14 * tint), exp(-0.36 * warmth + 0.1 * tint),
    ]
    let luma = zip(gains, lumaWeights).reduce(0) { $0 + $1.0 * $1.1 }
    let tables = gains.map { "val*\(decimal($0 / luma))" }
    return graph.table(red: tables[0], green: tables[1], blue: tables[2], to: picture)
  }

  private static let temperature = Parameter.number(
    "temperature", "Above 0 is warmer, like evening sun; below 0 cooler, like shade.",
    in: -1...1, default: 0.4)
  private static let greenness = Parameter.number(
    "tint", "Above 0 is more magenta, below 0 greener.", in: -1...1, default: 0)
}

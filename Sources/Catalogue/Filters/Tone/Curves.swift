import FilterGraphs
import MediaValues

extension FilterKind {
  /// Bends the tones along curves, first each channel's, then that of all.
  static let curves = FilterKind(
    "curves", "Bends the tones along smooth curves, for all channels or for each by itself.",
    [everyChannel, red, green, blue], in: .rgb
  ) { arguments, _, picture, graph in
    let own = [red, green, blue].map { ToneCurve(arguments[text: $0]) ?? .straight }
    let common = ToneCurve(arguments[text: everyChannel]) ?? .straight
    var changed = picture
    if !own.allSatisfy(\.isIdentity) {
      let tables = own.map { $0.isIdentity ? "val" : $0.expression }
      changed = graph.table(red: tables[0], green: tables[1], blue: tables[2], to: changed)
    }
    return common.isIdentity ? changed : graph.table(common.expression, to: changed)
  }

  private static let everyChannel = Parameter.text(
    "all", "The curve of all three channels.", form: .curve, default: "0/0 0.25/0.2 0.75/0.8 1/1")
  private static let red = Parameter.text(
    "red", "The curve of red.", form: .curve, default: "0/0 1/1")
  private static let green = Parameter.text(
    "green", "The curve of green.", form: .curve, default: "0/0 1/1")
  private static let blue = Parameter.text(
    "blue", "The curve of blue.", form: .curve, default: "0/0 1/1")
}

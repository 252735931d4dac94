import FilterGraphs
import MediaValues

extension FilterKind {
  /// Two colours and what is between them, by the luma.
  static let falseColor = FilterKind(
    "false_color", "Shows the picture in two colours, one for the dark and one for the light.",
    [dark, light], in: .rgb
  ) { arguments, _, picture, graph in
    let ends = zip(arguments[color: dark].parts, arguments[color: light].parts)
    let tables = ends.map { "\(decimal(255 * $0))+\(decimal($1 - $0))*val" }
    return graph.table(
      red: tables[0], green: tables[1], blue: tables[2], to: graph.gray(picture))
  }

  private static let dark = Parameter.color(
    "dark", "What black becomes.", default: Color(red: 24, green: 12, blue: 72))
  private static let light = Parameter.color(
    "light", "What white becomes.", default: Color(red: 255, green: 214, blue: 120))
}

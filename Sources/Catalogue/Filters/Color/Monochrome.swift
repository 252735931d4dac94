import FilterGraphs
import MediaValues

extension FilterKind {
  /// Grey by a mixture of the channels, like a colour filter before black-and-white film.
  static let monochrome = FilterKind(
    "monochrome", "Black and white by a mixture of the channels, as with a colour filter.",
    [red, green, blue], in: .rgb
  ) { arguments, _, picture, graph in
    let row = [red, green, blue].map { arguments[number: $0] }
    return graph.matrix([row, row, row], to: picture)
  }

  private static let red = Parameter.number(
    "red", "How light red becomes.", in: -2...2, default: 0.6)
  private static let green = Parameter.number(
    "green", "How light green becomes.", in: -2...2, default: 0.4)
  private static let blue = Parameter.number(
    "blue", "How light blue becomes. Together, 1 keeps white white.", in: -2...2, default: 0)
}

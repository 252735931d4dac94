import FilterGraphs
import MediaValues

extension FilterKind {
  /// Turns all colours around the colour wheel, keeping the luma.
  static let hue = FilterKind(
    "hue", "Turns all colours around the colour wheel.", [angle]
  ) { arguments, _, picture, graph in
    let angle = arguments[number: angle]
    guard angle != 0 else { return picture }
    return graph.append("hue", ["h": decimal(angle)], to: picture)
  }

  private static let angle = Parameter.number(
    "angle", "By how much: 120 turns red to green, 180 each colour to its opposite.",
    in: -360...360, default: 90, unit: "degrees")
}

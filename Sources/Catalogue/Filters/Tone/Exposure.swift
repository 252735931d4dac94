import FilterGraphs
import Glibc
import MediaValues

extension FilterKind {
  /// Multiplies the light, as a camera's aperture does.
  static let exposure = FilterKind(
    "exposure", "Gives the picture more light or less, as a camera's aperture does.", [stops],
    in: .rgb
  ) { arguments, _, picture, graph in
    let stops = arguments[number: stops]
    guard stops != 0 else { return picture }
    // Coded values are about the 2.2th root of the light.
    return graph.table("val*\(decimal(exp2(stops / 2.2)))", to: picture)
  }

  private static let stops = Parameter.number(
    "stops", "How often the light doubles; below 0, how often it is halved.", in: -5...5,
    default: 0.7, unit: "stops")
}

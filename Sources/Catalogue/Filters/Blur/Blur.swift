import FilterGraphs
import MediaValues

extension FilterKind {
  /// A Gaussian blur, even in all directions.
  package static let blur = FilterKind(
    "blur", "Softens the picture evenly.", [radius]
  ) { arguments, size, picture, graph in
    let radius = arguments[number: radius]
    guard radius > 0 else { return picture }
    return graph.blur(picture, sigma: radius * Double(size.height))
  }

  private static let radius = Parameter.number(
    "radius", "Standard deviation, as a part of the canvas height.", in: 0...0.1, default: 0.01)
}

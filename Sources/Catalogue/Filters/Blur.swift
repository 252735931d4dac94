import FilterGraphs
import MediaValues

extension FilterKind {
  /// A Gaussian blur, even in all directions.
  static let blur = FilterKind(
    "blur", "Softens the picture evenly.", [radius]
  ) { arguments, size, picture, graph in
    // Three passes of the recursive filter come close to a true Gaussian and cost the same at
    // any radius.
    let sigma = arguments[number: radius] * Double(size.height)
    return graph.append("gblur", ["sigma": text(sigma), "steps": "3"], to: picture)
  }

  private static let radius = Parameter.number(
    "radius", "Standard deviation, as a part of the canvas height.", in: 0...0.1, default: 0.01)
}

import FilterGraphs
import MediaValues

extension FilterKind {
  /// A quarter of the picture, mirrored to all four sides.
  static let kaleidoscope = FilterKind(
    "kaleidoscope", "Mirrors a quarter of the picture to all four sides.", [x, y]
  ) { arguments, size, picture, graph in
    // The quarter is brought to the upper left by scrolling, and the rest is filled from it.
    func way(_ middle: Double) -> String {
      let way = 0.25 - middle
      return decimal(way < 0 ? way + 1 : way)
    }
    let moved = graph.append(
      "scroll",
      ["hpos": way(arguments[number: x]), "vpos": way(arguments[number: y])], to: picture)
    let wide = graph.append(
      "fillborders", ["right": "\(size.width / 2)", "mode": "mirror"], to: moved)
    return graph.append(
      "fillborders", ["bottom": "\(size.height / 2)", "mode": "mirror"], to: wide)
  }

  private static let x = Parameter.number(
    "x", "Where the middle of the quarter is: 0 is the left edge, 1 the right.", in: 0...1,
    default: 0.5)
  private static let y = Parameter.number(
    "y", "Where the middle of the quarter is: 0 is the top, 1 the bottom.", in: 0...1,
    default: 0.5)
}

import FilterGraphs
import MediaValues

extension FilterKind {
  /// Dots of ink whose size says how dark it is, as in a newspaper.
  static let halftone = FilterKind(
    "halftone", "Prints the picture in dots, as a newspaper does.", [cell, angle, inColor], in: .rgb
  ) { arguments, size, picture, graph in
    let side = max(3, Int(clamping: (arguments[number: cell] * Double(size.height)).rounded()))
    let screen = graph.rgb(
      graph.screen(of: side, turned: arguments[number: angle], over: size))
    let base = graph.withAlpha(
      arguments[flag: inColor] ? picture : graph.gray(picture), in: .rgb)
    let difference = graph.blend(
      base, with: screen, ["grainextract", "grainextract", "grainextract"])
    // So steep that a dot's edge is about a pixel wide.
    return graph.table("(val-128)*\(decimal(max(2, Double(side) / 3)))+128", to: difference)
  }

  private static let cell = Parameter.number(
    "size", "From dot to dot, as a part of the canvas height.", in: 0.004...0.1, default: 0.012)
  private static let angle = Parameter.number(
    "angle", "By how much the rows of dots are turned, clockwise.", in: -90...90, default: 45,
    unit: "degrees")
  private static let inColor = Parameter.flag(
    "color", "Whether it is printed in colour, and not in black alone.")
}

extension FilterGraph {
  /// How much of a square cell lies within the distance `ld(1)` of its middle; the corners have
  /// distance 1. Up to the edges it is a circle, then a circle less four segments.
  private static let partOfCell = """
    if(lte(ld(1),0.70710678),PI*ld(1)*ld(1)/2,\
    (PI*ld(1)*ld(1)-4*(ld(1)*ld(1)*acos(0.70710678/ld(1))\
    -0.70710678*sqrt(max(ld(1)*ld(1)-0.5,0))))/2)
    """

  /// A plane of cells, each white in its middle and black in its corners; of one frame.
  fileprivate mutating func screen(of side: Int, turned angle: Double, over size: PixelSize) -> Pad
  {
    // A place is white where the picture is brighter than the screen. So that a grey keeps its
    // brightness, the screen at a distance is 1 less the part of the cell within that distance.
    let cell = PixelSize(width: side, height: side)
    let dot = distances("1-(\(FilterGraph.partOfCell))", size: cell)
    guard angle != 0 else { return tile(dot, of: cell, over: size) }
    let diagonal =
      Int(
        clamping:
          Double(size.width * size.width + size.height * size.height).squareRoot().rounded(.up)) + 2
    let cells = tile(dot, of: cell, over: PixelSize(width: diagonal, height: diagonal))
    return append(
      "rotate",
      ["angle": "\(decimal(angle))*PI/180", "ow": "\(size.width)", "oh": "\(size.height)"],
      to: cells)
  }
}

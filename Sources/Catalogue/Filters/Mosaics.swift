import FilterGraphs
import MediaValues

/// Filters that draw the picture in cells.
extension FilterKind {
  /// Large square pixels.
  static let pixelate = FilterKind(
    "pixelate", "Shows the picture in large square pixels.", [block]
  ) { arguments, size, picture, graph in
    // Even, so that chroma has whole pixels too.
    let side = 2 * Int(clamping: (arguments[number: block] * Double(size.height) / 2).rounded())
    guard side > 1 else { return picture }
    let pixels = "\(min(side, 1024))"
    return graph.append("pixelize", ["w": pixels, "h": pixels, "planes": "7"], to: picture)
  }

  private static let block = Parameter.number(
    "size", "The side of a pixel, as a part of the canvas height.", in: 0...0.25, default: 0.025)

  /// Dots of ink whose size says how dark it is, as in a newspaper.
  static let halftone = FilterKind(
    "halftone", "Prints the picture in dots, as a newspaper does.", [cell, angle, inColor], in: .rgb
  ) { arguments, size, picture, graph in
    let side = max(3, Int(clamping: (arguments[number: cell] * Double(size.height)).rounded()))
    // A cell of a few pixels has too few places to show every grey: it is printed twice as large, and made smaller.
    let factor = side < 6 ? 2 : 1
    let printed = PixelSize(width: factor * size.width, height: factor * size.height)
    let screen = graph.rgb(
      graph.screen(of: factor * side, turned: arguments[number: angle], over: printed))
    let base = graph.withAlpha(
      arguments[flag: inColor] ? picture : graph.gray(picture), in: .rgb)
    let large = factor == 1 ? base : graph.scale(base, to: printed, flags: "neighbor")
    let difference = graph.blend(
      large, with: screen, ["grainextract", "grainextract", "grainextract"])
    // So steep that a dot's edge is about a pixel wide.
    let slope = decimal(max(2, Double(factor * side) / 3))
    let dots = graph.table("(val-128)*\(slope)+128", to: difference)
    return factor == 1 ? dots : graph.scale(dots, to: size, flags: "area")
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
    // The middle is on the corner of four pixels: of a plane twice as large every second pixel is at the middle of
    // one of the cell.
    let double = PixelSize(width: 2 * side, height: 2 * side)
    let dot = scale(
      distances("1-(\(FilterGraph.partOfCell))", size: double), to: cell, flags: "neighbor")
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

import FilterGraphs
import MediaValues

/// Filters that draw the image in cells.
extension FilterKind {
  static let pixelate = FilterKind(
    "pixelate", "Shows the image in large square pixels.", [block], alpha: .premultiplied
  ) { arguments, size, image, graph in
    // Even, so that chroma has whole pixels too.
    let side = 2 * Int(clamping: (arguments[number: block] * Double(size.height) / 2).rounded())
    guard side > 1 else { return image }
    let pixels = "\(min(side, 1024))"
    return graph.append("pixelize", ["w": pixels, "h": pixels, "planes": "15"], to: image)
  }

  private static let block = Parameter.number(
    "size", "The size of a pixel, as a fraction of the canvas height.", in: 0...0.25, default: 0.025
  )

  /// Dots of ink whose size depends on the darkness, as in a newspaper.
  static let halftone = FilterKind(
    "halftone", "Shows the image as printed dots, like a newspaper.", [cell, angle, inColor],
    in: .rgb
  ) { arguments, size, image, graph in
    let side = max(3, Int(clamping: (arguments[number: cell] * Double(size.height)).rounded()))
    // A small cell has too few pixels for all grays: the image is printed twice as large, and scaled down.
    let factor = side < 6 ? 2 : 1
    let printed = PixelSize(width: factor * size.width, height: factor * size.height)
    let screen = graph.rgb(
      graph.screen(of: factor * side, turned: arguments[number: angle], over: printed))
    let base = graph.withAlpha(
      arguments[flag: inColor] ? image : graph.gray(image), in: .rgb)
    let large = factor == 1 ? base : graph.scale(base, to: printed, flags: "neighbor")
    let difference = graph.blend(
      large, with: screen, ["grainextract", "grainextract", "grainextract"])
    // Steep enough that the edge of a dot is about one pixel wide.
    let slope = decimal(max(2, Double(factor * side) / 3))
    let dots = graph.table("(val-128)*\(slope)+128", to: difference)
    return factor == 1 ? dots : graph.scale(dots, to: size, flags: "area")
  }

  private static let cell = Parameter.number(
    "size", "The distance between dots, as a fraction of the canvas height.", in: 0.004...0.1,
    default: 0.012)
  private static let angle = Parameter.number(
    "angle", "The angle of the rows of dots, clockwise.", in: -90...90, default: 45,
    unit: "degrees")
  private static let inColor = Parameter.flag(
    "color", "Whether the print is in colour instead of black.")
}

extension FilterGraph {
  /// The fraction of a square cell within the distance `ld(1)` of its middle; the corners have distance 1. Up
  /// to the edges it is a circle, beyond them a circle without four segments.
  private static let partOfCell = """
    if(lte(ld(1),0.70710678),PI*ld(1)*ld(1)/2,\
    (PI*ld(1)*ld(1)-4*(ld(1)*ld(1)*acos(0.70710678/ld(1))\
    -0.70710678*sqrt(max(ld(1)*ld(1)-0.5,0))))/2)
    """

  /// Appends a plane of cells, each white in its middle and black in its corners, with one frame.
  fileprivate mutating func screen(of side: Int, turned angle: Double, over size: PixelSize) -> Pad
  {
    // A place becomes white if the image is brighter than the screen there. To keep the brightness of a gray,
    // the screen at a distance is 1 minus the fraction of the cell within that distance.
    let cell = PixelSize(width: side, height: side)
    // The middle of the cell is a corner of four pixels. A plane of twice the size has a pixel center there, so
    // every second pixel of it is used.
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

import FilterGraphs
import MediaValues

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
}

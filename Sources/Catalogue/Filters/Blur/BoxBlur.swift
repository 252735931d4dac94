import FilterGraphs
import MediaValues

extension FilterKind {
  /// The mean of a square around each pixel: cheaper than a Gaussian blur, and a little blocky.
  static let boxBlur = FilterKind(
    "box_blur", "Softens the picture by the mean of squares.", [radius]
  ) { arguments, size, picture, graph in
    let shorter = min(size.width, size.height)
    let radius = arguments[number: radius] * Double(size.height)
    let luma = min(Int(clamping: radius.rounded()), (shorter - 1) / 2)
    let chroma = min(Int(clamping: (radius / 2).rounded()), (shorter / 2 - 1) / 2)
    guard luma > 0 else { return picture }
    return graph.append(
      "boxblur",
      [
        "luma_radius": "\(luma)", "luma_power": "1", "chroma_radius": "\(chroma)",
        "chroma_power": "1", "alpha_radius": "0", "alpha_power": "0",
      ], to: picture)
  }

  private static let radius = Parameter.number(
    "radius", "Half the side of the squares, as a part of the canvas height.", in: 0...0.1,
    default: 0.015)
}

import Colour
import FilterGraphs
import MediaValues

extension VideoFacts {
  /// Whether its pictures have to be scaled, to be of `size` and of BT.709, limited range.
  func needsScaling(to size: PixelSize) -> Bool {
    let upright =
      rotation % 180 == 0
      ? codedSize : PixelSize(width: codedSize.height, height: codedSize.width)
    return upright != size || matrix != "bt709" || isFullRange || hasAlpha
  }

  /// The matrix by which its samples mean colours; nil for RGB.
  var matrix: String? { isRGB ? nil : sourceMatrix }

  /// Whether its samples come from another matrix than that of the output.
  var isRecoded: Bool { (matrix ?? "bt709") != "bt709" }

  /// Options of `scale` for where samples of colour lie: in video at the left one of two pixels, as the
  /// output says of itself, and in stills between them. Without, swscale takes them to lie between.
  func chromaPlaces(toRGB: Bool = false) -> [FilterGraph.Option] {
    let format = pixelFormat ?? "yuv420p"
    let isLeft = !isStill && !isRGB && ["420", "422", "nv12"].contains { format.contains($0) }
    return (isLeft ? [FilterGraph.Option(name: "in_h_chr_pos", value: "0")] : [])
      + (toRGB ? [] : [FilterGraph.Option(name: "out_h_chr_pos", value: "0")])
  }
}

import Colour
import FilterGraphs
import MediaValues

extension VideoFacts {
  /// Returns whether its frames have to be converted to have `size`, BT.709, and limited range.
  func needsScaling(to size: PixelSize) -> Bool {
    let upright =
      rotation % 180 == 0
      ? codedSize : PixelSize(width: codedSize.height, height: codedSize.width)
    return upright != size || matrix != "bt709" || isFullRange || hasAlpha
  }

  /// The matrix of its samples; `nil` for RGB.
  var matrix: String? { isRGB ? nil : sourceMatrix }

  /// Whether its samples have another matrix than the output.
  var isRecoded: Bool { (matrix ?? "bt709") != "bt709" }

  /// Returns options of `scale` for the positions of color samples: in video at the left one of two pixels, as the
  /// output specifies, and in stills between them. By default, swscale assumes that they are between.
  func chromaPlaces(toRGB: Bool = false) -> [FilterGraph.Option] {
    let format = pixelFormat ?? "yuv420p"
    let isLeft = !isStill && !isRGB && ["420", "422", "nv12"].contains { format.contains($0) }
    return (isLeft ? [FilterGraph.Option(name: "in_h_chr_pos", value: "0")] : [])
      + (toRGB ? [] : [FilterGraph.Option(name: "out_h_chr_pos", value: "0")])
  }
}

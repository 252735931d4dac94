import Colour
import FilterGraphs
import MediaValues

/// The options of the `scale` that brings a source to `size` and to BT.709, limited range; nil
/// when there is nothing to do.
func scaling(_ facts: VideoFacts, to size: PixelSize) -> [FilterGraph.Option]? {
  var upright = facts.codedSize
  if facts.rotation % 180 != 0 {
    upright = PixelSize(width: upright.height, height: upright.width)
  }
  let matrix = matrix(of: facts)
  guard upright != size || matrix != "bt709" || facts.isFullRange || facts.hasAlpha else {
    return nil
  }
  var options = [
    ("w", "\(size.width)"), ("h", "\(size.height)"),
    ("flags", facts.isRecoded ? "bicubic+accurate_rnd+full_chroma_int" : "bicubic"),
    ("out_color_matrix", "bt709"), ("out_range", "tv"),
  ]
  if let matrix {
    options += [("in_color_matrix", matrix), ("in_range", facts.isFullRange ? "pc" : "tv")]
  }
  return options.map(FilterGraph.Option.init(name:value:)) + facts.chromaPlaces()
}

extension VideoFacts {
  /// Whether its samples come from another matrix than that of the output.
  var isRecoded: Bool { (matrix(of: self) ?? "bt709") != "bt709" }
}

extension VideoFacts {
  /// Options of `scale` for where samples of colour lie: in video at the left one of two pixels, as the
  /// output says of itself, and in stills between them. Without, swscale takes them to lie between.
  func chromaPlaces(toRGB: Bool = false) -> [FilterGraph.Option] {
    let format = pixelFormat ?? "yuv420p"
    let isLeft = !isStill && !isRGB && ["420", "422", "nv12"].contains { format.contains($0) }
    return (isLeft ? [FilterGraph.Option(name: "in_h_chr_pos", value: "0")] : [])
      + (toRGB ? [] : [FilterGraph.Option(name: "out_h_chr_pos", value: "0")])
  }
}

/// The matrix by which a source's samples mean colours; nil for one that is RGB.
func matrix(of facts: VideoFacts) -> String? { facts.isRGB ? nil : facts.sourceMatrix }

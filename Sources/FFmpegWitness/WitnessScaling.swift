import Colour
import FilterGraphs
import MediaValues

extension VideoFacts {
  /// Returns the options of the `scale` filter that converts a source to `size` and to BT.709, limited
  /// range; `nil` if there is nothing to convert.
  func scaling(to size: PixelSize) -> [FilterGraph.Option]? {
    var upright = codedSize
    if rotation % 180 != 0 { upright = PixelSize(width: upright.height, height: upright.width) }
    let matrix = isRGB ? nil : sourceMatrix
    guard upright != size || matrix != "bt709" || isFullRange || hasAlpha else { return nil }
    let isRecoded = matrix != nil && matrix != "bt709"
    var options = [
      ("w", "\(size.width)"), ("h", "\(size.height)"),
      ("flags", isRecoded ? "bicubic+accurate_rnd+full_chroma_int" : "bicubic"),
      ("out_color_matrix", "bt709"), ("out_range", "tv"),
    ]
    if let matrix {
      options += [("in_color_matrix", matrix), ("in_range", isFullRange ? "pc" : "tv")]
    }
    if hasColorAtLeft { options.append(("in_h_chr_pos", "0")) }
    options.append(("out_h_chr_pos", "0"))
    return options.map(FilterGraph.Option.init(name:value:))
  }

  /// Whether chroma samples are located at the left of two pixels, as in video; in stills they are between
  /// the pixels.
  private var hasColorAtLeft: Bool {
    let format = pixelFormat ?? "yuv420p"
    return !isStill && !isRGB && ["420", "422", "nv12"].contains { format.contains($0) }
  }
}

extension FilterGraph {
  /// Returns the frames upright, according to the rotation and mirroring in the file.
  mutating func upright(_ image: Pad, _ facts: VideoFacts) -> Pad {
    var image = image
    if facts.isMirrored { image = append("hflip", to: image) }
    switch facts.rotation {
    case 90: return append("transpose", ["dir": "clock"], to: image)
    case 180: return append("vflip", to: append("hflip", to: image))
    case 270: return append("transpose", ["dir": "cclock"], to: image)
    default: return image
    }
  }
}

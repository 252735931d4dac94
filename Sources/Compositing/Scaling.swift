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
    ("w", "\(size.width)"), ("h", "\(size.height)"), ("flags", "bicubic"),
    ("out_color_matrix", "bt709"), ("out_range", "tv"),
  ]
  if let matrix {
    options += [("in_color_matrix", matrix), ("in_range", facts.isFullRange ? "pc" : "tv")]
  }
  return options.map(FilterGraph.Option.init(name:value:))
}

/// The matrix by which a source's samples mean colours; nil for one that is RGB.
func matrix(of facts: VideoFacts) -> String? { facts.isRGB ? nil : facts.sourceMatrix }

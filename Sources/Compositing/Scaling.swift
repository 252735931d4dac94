import FilterGraphs
package import MediaValues

/// The options of the `scale` that brings a source to `size` and to BT.709, limited range; nil
/// when there is nothing to do.
func scaling(_ facts: VideoFacts, to size: PixelSize) -> [FilterGraph.Option]? {
  var upright = facts.codedSize
  if facts.rotation % 180 != 0 {
    upright = PixelSize(width: upright.height, height: upright.width)
  }
  let matrix = sourceMatrix(facts)
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
package func sourceMatrix(_ facts: VideoFacts) -> String? {
  facts.isRGB ? nil : facts.colorMatrix ?? assumedMatrix(facts.codedSize)
}

/// What players take a picture for that does not say: BT.709 from HD upwards, BT.601 below,
/// however the picture is turned.
private func assumedMatrix(_ size: PixelSize) -> String {
  let long = max(size.width, size.height)
  let short = min(size.width, size.height)
  return long >= 1280 || short > 576 ? "bt709" : "bt601"
}

import FilterGraphs

/// The pixel format of the input and the output of a lowering.
enum LoweringColors: Sendable {
  /// 4:2:0, BT.709, limited range.
  case yuv
  /// Planar RGB, full range.
  case rgb
}

/// Runs `body` on full-range RGB and converts the result back to BT.709 limited range YUV. If `body` changes
/// nothing, nothing is converted, and the image stays identical.
///
/// Both conversions are explicit because those that libavfilter inserts convert back with BT.601 (the RGB frame
/// no longer records its matrix).
func throughRGB(
  _ image: FilterGraph.Pad, _ graph: inout FilterGraph,
  _ body: (FilterGraph.Pad, inout FilterGraph) -> FilterGraph.Pad
) -> FilterGraph.Pad {
  let untouched = graph
  let rgb = graph.convertToRGB(image)
  let changed = body(rgb, &graph)
  guard changed != rgb else {
    graph = untouched
    return image
  }
  return graph.convertFromRGB(changed)
}

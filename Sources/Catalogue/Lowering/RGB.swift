import FilterGraphs

/// Runs `body` on full-range RGB and comes back to BT.709 limited range YUV. Where `body` changes
/// nothing, nothing is converted: the picture stays as it is, bit by bit.
///
/// Both conversions are written out because the ones libavfilter inserts by itself go back by
/// BT.601 (the RGB frame no longer says which matrix it came from).
func throughRGB(
  _ picture: FilterGraph.Pad, _ graph: inout FilterGraph,
  _ body: (FilterGraph.Pad, inout FilterGraph) -> FilterGraph.Pad
) -> FilterGraph.Pad {
  let untouched = graph
  let scaled = graph.append(
    "scale", ["in_color_matrix": "bt709", "in_range": "tv", "out_range": "pc"], to: picture)
  let rgb = graph.append("format", ["pix_fmts": "gbrp|gbrap"], to: scaled)
  let changed = body(rgb, &graph)
  guard changed != rgb else {
    graph = untouched
    return picture
  }
  let back = graph.append(
    "scale", ["out_color_matrix": "bt709", "in_range": "pc", "out_range": "tv"], to: changed)
  return graph.append("format", ["pix_fmts": "yuv420p|yuva420p"], to: back)
}

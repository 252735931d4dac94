package import FilterGraphs

extension FilterGraph.Node {
  /// Whether libavfilter evaluates an expression for each pixel, which is ten times too slow.
  package var evaluatesEachPixel: Bool {
    switch filter {
    case "geq": true
    case "blend", "tblend": options.contains { $0.name.hasSuffix("expr") }
    case "xfade": options.contains { $0.name == "expr" || $0.value == "custom" }
    default: false
    }
  }
}

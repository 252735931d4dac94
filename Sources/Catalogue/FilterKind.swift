package import FilterGraphs
package import MediaValues

/// A change to one picture: what it is called, what may be set, and what it becomes.
package struct FilterKind: Sendable {
  /// Appends the kind's filters to the graph behind a pad, and returns the pad that leaves them.
  typealias Lowering =
    @Sendable (Arguments, PixelSize, FilterGraph.Pad, inout FilterGraph) -> FilterGraph.Pad

  package let name: String
  package let summary: String
  package let parameters: [Parameter]
  private let lowering: Lowering

  init(_ name: String, _ summary: String, _ parameters: [Parameter], lowering: @escaping Lowering) {
    self.name = name
    self.summary = summary
    self.parameters = parameters
    self.lowering = lowering
  }

  /// Appends this filter behind `pad`, for pictures of `size`. Pictures in and out are 8-bit
  /// YUV 4:2:0, BT.709 limited range, opaque or with straight alpha.
  package func lower(
    _ arguments: Arguments, _ pad: FilterGraph.Pad, size: PixelSize, into graph: inout FilterGraph
  ) -> FilterGraph.Pad {
    lowering(arguments, size, pad, &graph)
  }

  /// The kind a template names by `subtype`.
  package static func named(_ name: String) -> FilterKind? {
    all.first { $0.name == name }
  }
}

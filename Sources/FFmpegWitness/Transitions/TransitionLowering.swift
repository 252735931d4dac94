package import Catalogue
package import FilterGraphs

/// The filters of libavfilter for a transition of the catalogue.
package struct TransitionLowering: Sendable {
  /// Appends filters to the outgoing and the incoming frames.
  typealias Filters =
    @Sendable (
      Arguments, TransitionSpan, FilterGraph.Pad, FilterGraph.Pad, inout FilterGraph
    ) -> FilterGraph.Pad

  /// The transition of the catalogue.
  package let kind: TransitionKind
  /// Whether it moves complete frames, including the background at their sides.
  let movesImages: Bool
  private let filters: Filters

  init(_ kind: TransitionKind, movesImages: Bool = false, _ filters: @escaping Filters) {
    self.kind = kind
    self.movesImages = movesImages
    self.filters = filters
  }

  /// Appends the transition to two streams of complete frames of the same size: opaque 8-bit YUV 4:2:0,
  /// each drawn over the layers below it.
  package func lower(
    _ arguments: Arguments, _ span: TransitionSpan, from outgoing: FilterGraph.Pad,
    to incoming: FilterGraph.Pad, into graph: inout FilterGraph
  ) -> FilterGraph.Pad {
    filters(arguments, span, outgoing, incoming, &graph)
  }

  /// Returns the filters of the kind with this name; `nil` if libavfilter cannot show it.
  package static func named(_ name: String) -> TransitionLowering? {
    all.first { $0.kind.name == name }
  }
}

package import Catalogue
package import FilterGraphs

/// A transition of the catalogue in the words of libavfilter.
package struct TransitionLowering: Sendable {
  /// Appends filters behind the outgoing and the incoming picture.
  typealias Filters =
    @Sendable (
      Arguments, TransitionSpan, FilterGraph.Pad, FilterGraph.Pad, inout FilterGraph
    ) -> FilterGraph.Pad

  package let kind: TransitionKind
  /// Whether it moves whole pictures, and with them what shows at their sides.
  let movesPictures: Bool
  private let filters: Filters

  init(_ kind: TransitionKind, movesPictures: Bool = false, _ filters: @escaping Filters) {
    self.kind = kind
    self.movesPictures = movesPictures
    self.filters = filters
  }

  /// Appends the transition behind two finished pictures of the same size: opaque 8-bit YUV
  /// 4:2:0, each drawn on what lies below it.
  package func lower(
    _ arguments: Arguments, _ span: TransitionSpan, from outgoing: FilterGraph.Pad,
    to incoming: FilterGraph.Pad, into graph: inout FilterGraph
  ) -> FilterGraph.Pad {
    filters(arguments, span, outgoing, incoming, &graph)
  }

  /// How libavfilter shows the kind of this name; nil for what it cannot show.
  package static func named(_ name: String) -> TransitionLowering? {
    all.first { $0.kind.name == name }
  }
}

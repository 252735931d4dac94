package import FilterGraphs
package import MediaValues

/// How one picture gives way to another: what it is called, what may be set, and what it becomes.
package struct TransitionKind: Sendable {
  /// Appends the kind's filters behind the outgoing and the incoming picture.
  typealias Lowering =
    @Sendable (
      Arguments, TransitionSpan, FilterGraph.Pad, FilterGraph.Pad, inout FilterGraph
    ) -> FilterGraph.Pad

  /// The two ways of getting from one picture to the other.
  enum Route: Sendable {
    /// Both pictures are seen at once.
    case direct(Lowering)
    /// The outgoing picture fades to a colour in the first half, and the incoming one from it in
    /// the second; the parameter says which colour.
    case through(Parameter)
  }

  package let name: String
  package let summary: String
  package let parameters: [Parameter]
  private let route: Route

  init(_ name: String, _ summary: String, _ parameters: [Parameter] = [], route: Route) {
    self.name = name
    self.summary = summary
    self.parameters = parameters
    self.route = route
  }

  /// The colour between the two pictures, when the transition goes through one.
  package func intermediateColor(_ arguments: Arguments) -> Color? {
    if case .through(let parameter) = route { arguments[color: parameter] } else { nil }
  }

  /// Appends this transition behind two finished pictures of the same size: opaque 8-bit YUV
  /// 4:2:0, each drawn on what lies below it.
  ///
  /// A transition through a colour is planned as two fades, so here it is one: a crossfade.
  package func lower(
    _ arguments: Arguments, _ span: TransitionSpan, from outgoing: FilterGraph.Pad,
    to incoming: FilterGraph.Pad, into graph: inout FilterGraph
  ) -> FilterGraph.Pad {
    switch route {
    case .direct(let lowering): lowering(arguments, span, outgoing, incoming, &graph)
    case .through:
      TransitionKind.crossfade.lower(arguments, span, from: outgoing, to: incoming, into: &graph)
    }
  }

  /// The kind a template names by `subtype`.
  package static func named(_ name: String) -> TransitionKind? {
    all.first { $0.name == name }
  }
}

/// When a transition runs, seen from the first frame that its graph is given.
package struct TransitionSpan: Hashable, Sendable {
  /// From the graph's first frame to the transition's beginning; negative when the graph starts
  /// in its midst.
  package let start: Time
  /// The whole transition's length, not only what the graph shows of it.
  package let duration: Time

  package init(start: Time, duration: Time) {
    self.start = start
    self.duration = duration
  }

  /// An expression of the frame's time `t` for the progress, from 0 to 1.
  var progress: String {
    "clip((t-(\(start.decimalSeconds)))/\(duration.decimalSeconds),0,1)"
  }
}

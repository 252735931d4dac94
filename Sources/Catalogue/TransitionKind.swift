package import FilterGraphs
package import MediaValues

/// A kind of change from one image to another: its name, its parameters, and what it shows.
package struct TransitionKind: Sendable {
  /// Appends the kind's filters behind the outgoing and the incoming picture.
  typealias Lowering =
    @Sendable (
      Arguments, TransitionSpan, FilterGraph.Pad, FilterGraph.Pad, inout FilterGraph
    ) -> FilterGraph.Pad

  package let name: String
  package let summary: String
  package let parameters: [Parameter]
  private let scene: @Sendable (Arguments, Double) -> TransitionScene
  private let lowering: Lowering?

  /// `scene` is asked for the progress from 0 to 1. `lowering` says the same in libavfilter's words,
  /// where there are any.
  init(
    _ name: String, _ summary: String, _ parameters: [Parameter] = [], lowering: Lowering? = nil,
    scene: @escaping @Sendable (Arguments, Double) -> TransitionScene
  ) {
    self.name = name
    self.summary = summary
    self.parameters = parameters
    self.scene = scene
    self.lowering = lowering
  }

  /// What is seen when it has come so far. At 0 it is the outgoing picture and at 1 the incoming
  /// one, unchanged; an easing may go beyond.
  package func scene(_ arguments: Arguments, at progress: Double) -> TransitionScene {
    if progress == 0 { return .mix(0) }
    if progress == 1 { return .mix(1) }
    return scene(arguments, progress)
  }

  /// Whether libavfilter alone can show it, for people who run the `ffmpeg` command.
  package var isLowered: Bool { lowering != nil }

  /// Appends this transition behind two finished pictures of the same size: opaque 8-bit YUV
  /// 4:2:0, each drawn on what lies below it. A crossfade where it is not lowered.
  package func lower(
    _ arguments: Arguments, _ span: TransitionSpan, from outgoing: FilterGraph.Pad,
    to incoming: FilterGraph.Pad, into graph: inout FilterGraph
  ) -> FilterGraph.Pad {
    (lowering ?? xfade("fade"))(arguments, span, outgoing, incoming, &graph)
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

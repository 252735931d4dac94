import FilterGraphs
import MediaValues

/// The lowering to one of the built-in transitions of libavfilter's `xfade`.
///
/// `xfade` counts its offset from the first frame it sees, so a graph that begins in the midst
/// of a transition gives a negative one.
func xfade(_ transition: String) -> TransitionKind.Lowering {
  { _, span, outgoing, incoming, graph in
    graph.append(
      "xfade",
      [
        "transition": transition,
        "duration": "\(span.duration.decimalSeconds)",
        "offset": "\(span.start.decimalSeconds)",
      ], to: outgoing, incoming)
  }
}

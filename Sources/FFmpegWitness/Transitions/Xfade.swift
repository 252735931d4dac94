import Catalogue
import FilterGraphs
import MediaValues

/// Returns the filters for one of the built-in transitions of libavfilter's `xfade`.
///
/// `xfade` counts its offset from the first frame it receives, so a graph that begins in the middle of a
/// transition has a negative offset. It does not accept 4:2:0: libavfilter would insert a conversion to
/// full chroma, and the conversion back would change the samples. Therefore, each plane is filtered by
/// itself.
func xfade(_ transition: String) -> TransitionLowering.Filters {
  { _, span, outgoing, incoming, graph in
    let slowness = span.slowness
    let options = [
      FilterGraph.Option(name: "transition", value: transition),
      FilterGraph.Option(name: "duration", value: "\(span.faster.duration.decimalSeconds)"),
      FilterGraph.Option(name: "offset", value: "\(span.faster.start.decimalSeconds)"),
    ]
    func planes(_ image: FilterGraph.Pad) -> [FilterGraph.Pad] {
      let hurried =
        slowness == 1 ? image : graph.append("setpts", ["expr": "PTS/\(slowness)"], to: image)
      let names = FilterGraph.Option(name: "planes", value: "y+u+v")
      return graph.append("extractplanes", [names], inputs: [hurried], outputCount: 3)
    }
    let (from, to) = (planes(outgoing), planes(incoming))
    let mixed = zip(from, to).map { first, second in
      graph.append("xfade", options, inputs: [first, second], outputCount: 1)[0]
    }
    let layout = [("map1s", "1"), ("map2s", "2"), ("format", "yuv420p")]
      .map(FilterGraph.Option.init(name:value:))
    let merged = graph.append("mergeplanes", layout, inputs: mixed, outputCount: 1)[0]
    return slowness == 1 ? merged : graph.append("setpts", ["expr": "PTS*\(slowness)"], to: merged)
  }
}

extension TransitionSpan {
  /// The factor by which time must run faster in `xfade`, which refuses durations of more than a minute.
  fileprivate var slowness: Int64 {
    1 + max(0, duration.flicks - 1) / (60 * Time.flicksPerSecond)
  }

  fileprivate var faster: TransitionSpan {
    TransitionSpan(
      start: Time(flicks: start.flicks / slowness),
      duration: Time(flicks: duration.flicks / slowness))
  }
}

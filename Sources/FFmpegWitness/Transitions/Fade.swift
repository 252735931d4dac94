import Catalogue
import FilterGraphs
import MediaValues

extension TransitionLowering {
  /// Returns two crossfades: to a color in the first of `parts` equal parts of the time, and from it in
  /// the rest.
  ///
  /// libavfilter's `fadeblack` is asymmetric (black after a fifth of the time), so it is not used.
  static func fade(
    through color: @escaping @Sendable (Arguments) -> Color, turnsAfter parts: Int64
  ) -> Filters {
    { arguments, span, outgoing, incoming, graph in
      let turn = Time(flicks: span.duration.flicks / parts)
      let (image, shape) = graph.split(outgoing)
      let plain = graph.append(
        "lutyuv", samples(of: color(arguments)), inputs: [shape], outputCount: 1)[0]
      let left = xfade("fade")(
        arguments, TransitionSpan(start: span.start, duration: turn), image, plain, &graph)
      return xfade("fade")(
        arguments,
        TransitionSpan(start: span.start + turn, duration: span.duration - turn), left, incoming,
        &graph)
    }
  }
}

/// Returns the samples of a color in BT.709, limited range, for every pixel of a frame.
private func samples(of color: Color) -> [FilterGraph.Option] {
  let (red, green, blue) = (Double(color.red), Double(color.green), Double(color.blue))
  let luma = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  let values = [
    ("y", 16 + luma * 219 / 255), ("u", 128 + (blue - luma) / 1.8556 * 224 / 255),
    ("v", 128 + (red - luma) / 1.5748 * 224 / 255),
  ]
  return values.map { FilterGraph.Option(name: $0.0, value: "\(Int(clamping: $0.1.rounded()))") }
}

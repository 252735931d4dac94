import FilterGraphs
import MediaValues

/// To a colour in the first half of the way, and from it in the second.
func through(_ parameter: Parameter) -> @Sendable (Arguments, Double) -> TransitionScene {
  { arguments, progress in
    let color = arguments[color: parameter]
    return progress < 0.5
      ? .cover(.outgoing, color, 2 * progress) : .cover(.incoming, color, 2 - 2 * progress)
  }
}

/// The same by two crossfades. libavfilter's own `fadeblack` is lopsided.
func fade(through parameter: Parameter) -> TransitionKind.Lowering {
  { arguments, span, outgoing, incoming, graph in
    let color = arguments[color: parameter]
    let turn = Time(flicks: span.duration.flicks / 2)
    let (picture, shape) = graph.split(outgoing)
    let plain = graph.append("lutyuv", samples(of: color), inputs: [shape], outputCount: 1)[0]
    let left = xfade("fade")(
      arguments, TransitionSpan(start: span.start, duration: turn), picture, plain, &graph)
    return xfade("fade")(
      arguments,
      TransitionSpan(start: span.start + turn, duration: span.duration - turn), left, incoming,
      &graph)
  }
}

/// A colour in BT.709 of limited range, for every pixel of a picture.
private func samples(of color: Color) -> [FilterGraph.Option] {
  let (red, green, blue) = (Double(color.red), Double(color.green), Double(color.blue))
  let luma = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  let values = [
    ("y", 16 + luma * 219 / 255), ("u", 128 + (blue - luma) / 1.8556 * 224 / 255),
    ("v", 128 + (red - luma) / 1.5748 * 224 / 255),
  ]
  return values.map { FilterGraph.Option(name: $0.0, value: "\(Int(clamping: $0.1.rounded()))") }
}

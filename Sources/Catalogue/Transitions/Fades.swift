import FilterGraphs
import MediaValues

/// Both pictures in place, one dissolving into the other or into a colour.
extension TransitionKind {
  /// The outgoing picture fades out while the incoming one fades in.
  package static let crossfade = TransitionKind(
    "crossfade", "The outgoing picture dissolves into the incoming one.", lowering: xfade("fade")
  ) { _, progress in .mix(progress) }

  static let fadeBlack = fade("fade_black", "Fades out to black, then in from black.", .black)
  static let fadeWhite = fade("fade_white", "Fades out to white, then in from white.", .white)
  static let fadeColor = fade(
    "fade_color", "Fades out to a colour, then in from it.", Color(red: 255, green: 140, blue: 0))

  /// The outgoing picture flares up to white, and the incoming one is there behind it.
  static let flash = TransitionKind(
    "flash", "A flash of white."
  ) { _, progress in
    progress < 0.25
      ? .cover(.outgoing, .white, 4 * progress) : .cover(.incoming, .white, (1 - progress) / 0.75)
  }

  /// Out to a colour in the first half, in from it in the second.
  private static func fade(
    _ name: String, _ summary: String, _ standard: Color
  ) -> TransitionKind {
    let color = Parameter.color("color", "The colour in the middle.", default: standard)
    return TransitionKind(name, summary, [color], lowering: fade(through: color)) {
      arguments, progress in
      let color = arguments[color: color]
      return progress < 0.5
        ? .cover(.outgoing, color, 2 * progress) : .cover(.incoming, color, 2 - 2 * progress)
    }
  }

  /// The same by two crossfades. libavfilter's own `fadeblack` is lopsided: black after a fifth of the time.
  private static func fade(through parameter: Parameter) -> Lowering {
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

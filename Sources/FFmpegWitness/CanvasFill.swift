import FilterGraphs
import MediaValues
import Planning

extension Composer {
  /// Adds a source of frames of one color, without end.
  ///
  /// The color is made in RGB and converted here, because libavfilter would convert it with BT.601.
  mutating func fill(_ color: Color, hasAlpha: Bool = false) -> FilterGraph.Pad {
    let canvas = plan.canvas
    let opaque = Color(red: color.red, green: color.green, blue: color.blue)
    let opacity = hasAlpha ? Double(color.alpha) / 255 : 1
    let source = graph.append(
      "color",
      [
        "color": "\(opaque.hexadecimal)@\(opacity)", "size": "\(canvas.size)",
        "rate": "\(canvas.frameRate)",
      ])
    let rgb = graph.append("format", ["pix_fmts": hasAlpha ? "gbrap" : "gbrp"], to: source)
    let converted = graph.append(
      "scale", ["out_color_matrix": "bt709", "out_range": "tv"], to: rgb)
    let yuv = graph.append("format", ["pix_fmts": pixelFormat(hasAlpha: hasAlpha)], to: converted)
    let square = graph.append("setsar", ["sar": "1"], to: yuv)
    // Sources round rates with many digits; `fps` does not.
    let exact =
      canvas.frameRate.numerator > 1_001_000
      ? graph.append("fps", ["fps": "\(canvas.frameRate)"], to: square) : square
    return graph.append(
      "setpts", ["expr": "N*\(canvas.frameRate.ticksPerFrame)"],
      to: graph.append("settb", ["expr": canvas.frameRate.compositionTimeBase], to: exact))
  }

  /// Draws the upper frame over the lower one, with its top left corner at an even position.
  mutating func overlay(
    _ upper: FilterGraph.Pad, on lower: FilterGraph.Pad, x: Int, y: Int
  ) -> FilterGraph.Pad {
    graph.append(
      "overlay", ["x": "\(x)", "y": "\(y)", "format": "yuv420", "eof_action": "repeat"],
      to: lower, upper)
  }

  func pixelFormat(hasAlpha: Bool) -> String {
    hasAlpha ? "yuva420p" : "yuv420p"
  }
}

extension Color {
  /// The color as `0xRRGGBB`, the form that libavfilter reads.
  var hexadecimal: String {
    "0x" + description.dropFirst().prefix(6)
  }
}

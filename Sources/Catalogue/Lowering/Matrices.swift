import FilterGraphs
import MediaValues

/// The weights of red, green and blue in the luma of BT.709.
let lumaWeights = [0.2126, 0.7152, 0.0722]

extension FilterGraph {
  /// Multiplies RGB by three rows of three factors from −2 to 2.
  mutating func matrix(_ rows: [[Double]], to image: Pad) -> Pad {
    let options = zip(["r", "g", "b"], rows).flatMap { output, row in
      zip(["r", "g", "b"], row).map { input, factor in
        Option(name: output + input, value: decimal((factor * 1e6).rounded() / 1e6))
      }
    }
    return append("colorchannelmixer", options, inputs: [image], outputCount: 1)[0]
  }

  /// Converts RGB to gray by the luma.
  mutating func gray(_ image: Pad) -> Pad {
    matrix([lumaWeights, lumaWeights, lumaWeights], to: image)
  }
}

extension Color {
  /// Red, green and blue, from 0 to 1.
  var parts: [Double] { [red, green, blue].map { Double($0) / 255 } }

  /// The gamma-coded luma, from 0 to 1.
  var luma: Double { zip(parts, lumaWeights).reduce(0) { $0 + $1.0 * $1.1 } }

  /// Luma and chroma of BT.709, limited range, as three hexadecimal bytes, for filters that would otherwise
  /// convert with BT.601.
  var codeValues: String {
    let values = [
      16 + 219 * luma, 128 + 224 * (parts[2] - luma) / 1.8556,
      128 + 224 * (parts[0] - luma) / 1.5748,
    ]
    return "0x"
      + values.map { value in
        let digits = String(Int(clamping: value.rounded()), radix: 16, uppercase: true)
        return digits.count < 2 ? "0" + digits : digits
      }.joined()
  }
}

/// The pixel format of the input and the output of a lowering.
enum LoweringColors: Sendable {
  /// 4:2:0, BT.709, limited range.
  case yuv
  /// Planar RGB, full range.
  case rgb
}

/// Runs `body` on full-range RGB and converts the result back to BT.709 limited range YUV. If `body` changes
/// nothing, nothing is converted, and the image stays identical.
///
/// Both conversions are explicit because those that libavfilter inserts convert back with BT.601 (the RGB frame
/// no longer records its matrix).
func throughRGB(
  _ image: FilterGraph.Pad, _ graph: inout FilterGraph,
  _ body: (FilterGraph.Pad, inout FilterGraph) -> FilterGraph.Pad
) -> FilterGraph.Pad {
  let untouched = graph
  let rgb = graph.convertToRGB(image)
  let changed = body(rgb, &graph)
  guard changed != rgb else {
    graph = untouched
    return image
  }
  return graph.convertFromRGB(changed)
}

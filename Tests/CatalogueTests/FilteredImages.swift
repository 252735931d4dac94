import Catalogue
import FilterGraphs
import Media
import MediaValues
import TestSupport
import Testing

/// Applies a filter to one image with libavfilter alone.
func filtered(
  _ name: String, _ arguments: [String: ParameterValue], _ image: Frame,
  frame: Int = 0
) throws -> Frame {
  let kind = try #require(FilterKind.named(name))
  var graph = FilterGraph(inputCount: 1)
  graph.outputs = [
    kind.lower(
      Arguments(arguments, frame: frame), .input(0), size: image.size, into: &graph)
  ]
  return try TestImages.run(
    graph, [image], size: image.size, format: image.pixelFormat)[0]
}

extension TestImages {
  /// An image whose alpha has every value from 0 to 255, with sharp edges too.
  static func holed(size: PixelSize = small) throws -> Frame {
    let opaque = try detailed(size: size)
    var graph = FilterGraph(inputCount: 2)
    let pattern = graph.append(
      "lut", ["c0": "val"],
      to: graph.append(
        "format", ["pix_fmts": "gray"], to: .input(1)))
    graph.outputs = [
      graph.append(
        "alphamerge", to: graph.append("format", ["pix_fmts": "yuva420p"], to: .input(0)), pattern)
    ]
    let alpha = try detailed(size: size, source: "smptebars", seed: 7)
    return try run(graph, [opaque, alpha], size: size, format: "yuva420p")[0]
  }
}

/// Applies a filter with its defaults.
func filtered(_ name: String, _ image: Frame, frame: Int = 0) throws -> Frame {
  try filtered(name, [:], image, frame: frame)
}

import Colour
import FilterGraphs
package import MediaValues

/// Makes small planar pictures, of one size whatever the shape, from frames of one shape.
package final class PictureSketcher {
  /// The three planes of a small picture in limited range; the second and third have half as many
  /// samples each way.
  package struct Sketch: Sendable {
    package let planes: [[UInt8]]
    package let time: Time
  }

  private let graph: PictureGraph
  private let converter: ColorConverter?
  private var index = 0

  /// With `facts`, those of what the frame is from, colours are comparable whatever they are stored
  /// as: BT.709, which is also what is taken for granted where nothing is said. Without, their matrix
  /// stays.
  package init(
    like frame: MediaFrame, size: PixelSize, facts: VideoFacts? = nil
  ) throws(MediaError) {
    var graph = FilterGraph(inputCount: 1)
    var options = [
      ("w", "\(size.width)"), ("h", "\(size.height)"), ("flags", "fast_bilinear"),
      ("out_range", "tv"),
    ]
    if let facts {
      let matrix = facts.signal == nil ? facts.colorMatrix ?? "bt709" : facts.sourceMatrix
      options.append(("out_color_matrix", facts.signal == nil ? "bt709" : matrix))
      if !facts.isRGB {
        options += [
          ("in_color_matrix", matrix),
          ("in_range", facts.isFullRange ? "pc" : "tv"),
        ]
      }
    }
    let small = graph.append(
      "scale", options.map(FilterGraph.Option.init(name:value:)), inputs: [.input(0)],
      outputCount: 1)[0]
    graph.outputs = [small]
    converter = facts?.signal.map(ColorConverter.init)
    self.graph = try PictureGraph(
      graph, inputs: [frame], frameRate: .thirty, size: size,
      pixelFormat: converter == nil ? "yuv420p" : ColorConverter.pixelFormat(hasAlpha: false))
  }

  package func sketch(_ frame: MediaFrame) throws(MediaError) -> Sketch {
    try graph.push(frame, at: index, to: 0)
    index += 1
    guard let small = try graph.pull() else {
      throw MediaError(.internalFault, reason: "a picture was lost while it was made smaller")
    }
    let shown = try converter?.convert(small) ?? small
    return Sketch(planes: (0..<3).map(shown.bytes(ofPlane:)), time: frame.time)
  }
}

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
  private var index = 0

  package init(like frame: MediaFrame, size: PixelSize) throws(MediaError) {
    var graph = FilterGraph(inputCount: 1)
    let small = graph.append(
      "scale",
      [
        "w": "\(size.width)", "h": "\(size.height)", "flags": "fast_bilinear", "out_range": "tv",
      ], to: .input(0))
    graph.outputs = [small]
    self.graph = try PictureGraph(graph, inputs: [frame], frameRate: .thirty, size: size)
  }

  package func sketch(_ frame: MediaFrame) throws(MediaError) -> Sketch {
    try graph.push(frame, at: index, to: 0)
    index += 1
    guard let small = try graph.pull() else {
      throw MediaError(.internalFault, reason: "a picture was lost while it was made smaller")
    }
    return Sketch(planes: (0..<3).map(small.bytes(ofPlane:)), time: frame.time)
  }
}

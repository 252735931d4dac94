import Colour
import FilterGraphs
package import MediaValues

/// A converter of frames of one shape to small planar images of one size, whatever their aspect ratio.
package final class FrameSketcher {
  /// The three planes of a small image in limited range; the second and third have half the width and
  /// height.
  package struct Sketch: Sendable {
    package let planes: [[UInt8]]
    /// The time of the frame.
    package let time: Time
  }

  private let graph: FrameGraph
  private let converter: ColorConverter?
  private var index = 0

  /// Creates a sketcher for frames like `frame`. With the `facts` of their medium, the colors are
  /// converted to BT.709, which is also assumed if the medium specifies none, so that sketches of
  /// different media are comparable. Without `facts`, the matrix is unchanged. A detailed sketch is made of the means of
  /// all pixels; otherwise some pixels are skipped, which is faster.
  package init(
    like frame: Frame, size: PixelSize, facts: VideoFacts? = nil, isDetailed: Bool = false
  ) throws(MediaError) {
    converter = facts?.signal.map(ColorConverter.init)
    self.graph = try FrameGraph(
      FilterGraph(
        .toSketch(from: facts, size: size, by: isDetailed ? .area : .fastBilinear)),
      inputs: [frame], frameRate: .thirty, size: size,
      pixelFormat: converter == nil ? "yuv420p" : ColorConverter.pixelFormat(hasAlpha: false))
  }

  /// Returns a small image of a frame, which must be like the one in `init`.
  package func sketch(_ frame: Frame) throws(MediaError) -> Sketch {
    try graph.push(frame, at: index, to: 0)
    index += 1
    guard let small = try graph.pull() else {
      throw MediaError(.internalFault, reason: "a frame was lost while it was scaled down")
    }
    let shown = try converter?.convert(small) ?? small
    return Sketch(planes: (0..<3).map(shown.bytes(ofPlane:)), time: frame.time)
  }
}

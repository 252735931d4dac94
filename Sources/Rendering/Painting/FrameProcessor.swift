import FilterGraphs
import Media
import MediaValues

/// A filtergraph with one input and one output, which is reused while the graph and the format of the frames do not
/// change.
final class FrameProcessor {
  private let frameRate: FrameRate
  private var graph: FilterGraph?
  private var example: Frame?
  private var made: FrameGraph?
  private var count = 0

  init(frameRate: FrameRate) {
    self.frameRate = frameRate
  }

  func process(
    _ image: Frame, by graph: FilterGraph, size: PixelSize, pixelFormat: String
  ) throws -> Frame {
    let isSame =
      self.graph == graph && example?.size == image.size
      && example?.pixelFormat == image.pixelFormat
    if !isSame || made == nil {
      made = try FrameGraph(
        graph, inputs: [image], frameRate: frameRate, size: size, pixelFormat: pixelFormat)
      self.graph = graph
      example = image
      count = 0
    }
    guard let made else { throw RenderError.nothingDrawn }
    try made.push(image, at: count, to: 0)
    count += 1
    guard let result = try made.pull() else { throw RenderError.nothingDrawn }
    return result
  }
}

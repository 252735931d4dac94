import FilterGraphs
import Media
import MediaValues

/// A filtergraph with one input and one output, which is reused while the graph and the format of the frames do not
/// change.
final class PictureProcessor {
  private let frameRate: FrameRate
  private var graph: FilterGraph?
  private var example: Frame?
  private var made: PictureGraph?
  private var count = 0

  init(frameRate: FrameRate) {
    self.frameRate = frameRate
  }

  func process(
    _ picture: Frame, by graph: FilterGraph, size: PixelSize, pixelFormat: String
  ) throws -> Frame {
    let isSame =
      self.graph == graph && example?.size == picture.size
      && example?.pixelFormat == picture.pixelFormat
    if !isSame || made == nil {
      made = try PictureGraph(
        graph, inputs: [picture], frameRate: frameRate, size: size, pixelFormat: pixelFormat)
      self.graph = graph
      example = picture
      count = 0
    }
    guard let made else { throw RenderError.nothingDrawn }
    try made.push(picture, at: count, to: 0)
    count += 1
    guard let result = try made.pull() else { throw RenderError.nothingDrawn }
    return result
  }
}

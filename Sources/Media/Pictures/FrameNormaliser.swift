import CFFmpeg
import MediaValues

/// Gives every frame of a stream the size and format of its first: a stream may change midway,
/// and a filtergraph may not.
final class FrameNormaliser {
  private struct Shape: Equatable {
    var width: Int32
    var height: Int32
    var format: Int32

    init(_ frame: UnsafeMutablePointer<AVFrame>) {
      width = frame.pointee.width
      height = frame.pointee.height
      format = frame.pointee.format
    }

    init(like shape: Shape, size: PixelSize?) {
      self = shape
      if let size {
        (width, height) = (Int32(clamping: size.width), Int32(clamping: size.height))
      }
    }
  }

  private struct Converter {
    var graph: LibavGraph
    var source: LibavGraph.Filter
    var sink: LibavGraph.Filter
    var input: Shape
  }

  private var wanted: Shape?
  private let size: PixelSize?
  private var converter: Converter?

  /// With a `size`, the first frame that comes need not be the first of the stream, and has that size.
  init(size: PixelSize? = nil) {
    self.size = size
  }

  /// The frame itself where it has the shape already, or else a scaled copy with its properties.
  func normalise(_ frame: FrameBuffer) throws(MediaError) -> FrameBuffer {
    let shape = Shape(frame.pointer)
    let wanted = wanted ?? Shape(like: shape, size: size)
    self.wanted = wanted
    guard shape != wanted else { return frame }
    let converter = try converter(for: frame.pointer, shape, as: wanted)
    let result = try FrameBuffer()
    let copy = try FrameBuffer(referringTo: frame.pointer)
    try check(
      av_buffersrc_add_frame(converter.source, copy.pointer), "rescale a picture", .damaged)
    try check(
      av_buffersink_get_frame(converter.sink, result.pointer), "rescale a picture", .damaged)
    return result
  }

  private func converter(
    for frame: UnsafeMutablePointer<AVFrame>, _ shape: Shape, as wanted: Shape
  ) throws(MediaError) -> Converter {
    if let converter, converter.input == shape { return converter }
    let graph = try LibavGraph()
    let source = try graph.addSource(
      like: frame, timeBase: AVRational(num: 1, den: 1000), frameRate: nil, named: "in")
    let scale = try graph.add(
      "scale", named: "scale",
      [("width", "\(wanted.width)"), ("height", "\(wanted.height)")])
    let sink = try graph.addSink(format: AVPixelFormat(wanted.format))
    try graph.link(source, to: scale)
    try graph.link(scale, to: sink)
    try graph.configure()
    let made = Converter(graph: graph, source: source, sink: sink, input: shape)
    converter = made
    return made
  }
}

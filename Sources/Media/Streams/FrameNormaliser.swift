import CFFmpeg
import MediaValues

/// A converter of every frame of a stream to the size and format of the first: a stream may change midway,
/// a filtergraph may not. A frame of another aspect ratio is fitted without cropping.
final class FrameNormaliser {
  private struct Shape: Equatable {
    var width: Int32
    var height: Int32
    var format: Int32

    init(_ frame: UnsafePointer<AVFrame>) {
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
  private let pixelAspect: Ratio
  private let keepsShape: Bool
  private var converter: Converter?

  /// `size` specifies the size of the stream's first frame, for a reader that begins elsewhere;
  /// `pixelAspect` is the pixel aspect of that frame. Without `keepsShape`, every frame is stretched to
  /// it.
  init(size: PixelSize? = nil, pixelAspect: Ratio = .one, keepsShape: Bool = true) {
    self.size = size
    self.pixelAspect = pixelAspect
    self.keepsShape = keepsShape
  }

  /// Returns the size of a frame if it differs from the size of the first frame; `nil` if it is equal.
  func otherSize(of frame: FrameReference) -> PixelSize? {
    let shape = Shape(frame.pointer)
    guard let wanted, (shape.width, shape.height) != (wanted.width, wanted.height) else {
      return nil
    }
    return PixelSize(width: Int(shape.width), height: Int(shape.height))
  }

  /// Returns the frame itself if it has the required shape, or else a scaled copy with its properties.
  func normalise(_ frame: FrameReference) throws(MediaError) -> FrameReference {
    let shape = Shape(frame.pointer)
    let wanted = wanted ?? Shape(like: shape, size: size)
    self.wanted = wanted
    guard shape != wanted else { return frame }
    let converter = try converter(for: frame.pointer, shape, as: wanted)
    let result = try FrameReference()
    let copy = try FrameReference(referringTo: frame.pointer)
    try check(
      av_buffersrc_add_frame(converter.source, copy.pointer), "rescale a frame", .damaged)
    try check(
      av_buffersink_get_frame(converter.sink, result.pointer), "rescale a frame", .damaged)
    return result
  }

  private func converter(
    for frame: UnsafePointer<AVFrame>, _ shape: Shape, as wanted: Shape
  ) throws(MediaError) -> Converter {
    if let converter, converter.input == shape { return converter }
    let graph = try LibavGraph()
    let source = try graph.addSource(
      like: frame, timeBase: AVRational(num: 1, den: 1000), frameRate: nil, named: "in")
    let place = place(of: frame, in: wanted)
    let scale = try graph.add(
      .resizing(to: PixelSize(width: Int(place.width), height: Int(place.height))))
    let sink = try graph.addSink(format: AVPixelFormat(wanted.format))
    try graph.link(source, to: scale)
    if (place.width, place.height) == (wanted.width, wanted.height) {
      try graph.link(scale, to: sink)
    } else {
      // The border is transparent if the format has alpha, otherwise black.
      let pad = try graph.add(
        "pad", named: "pad",
        [
          ("width", "\(wanted.width)"), ("height", "\(wanted.height)"), ("x", "\(place.x)"),
          ("y", "\(place.y)"), ("color", "black@0"),
        ])
      try graph.link(scale, to: pad)
      try graph.link(pad, to: sink)
    }
    try graph.configure()
    let made = Converter(graph: graph, source: source, sink: sink, input: shape)
    converter = made
    return made
  }

  /// Returns the rectangle of a frame within the first one's size: as large as fits, in its own aspect
  /// ratio.
  private func place(
    of frame: UnsafePointer<AVFrame>, in wanted: Shape
  ) -> (x: Int32, y: Int32, width: Int32, height: Int32) {
    let whole = (x: Int32(0), y: Int32(0), width: wanted.width, height: wanted.height)
    let own = frame.pointee.sample_aspect_ratio
    let aspect = Double(pixelAspect.numerator) / Double(pixelAspect.denominator)
    let ownAspect = own.num > 0 && own.den > 0 ? Double(own.num) / Double(own.den) : aspect
    // Both are display aspect ratios, width over height.
    let shape = Double(wanted.width) * aspect / Double(wanted.height)
    let ownShape = Double(frame.pointee.width) * ownAspect / Double(frame.pointee.height)
    let ratio = ownShape / shape
    guard keepsShape, ratio.isFinite, abs(ratio - 1) > 0.02 else { return whole }
    func even(_ length: Double) -> Int32 { max(2, Int32(clamping: Int(clamping: length / 2)) * 2) }
    var place = whole
    if ratio < 1 {
      place.width = min(wanted.width, even(Double(wanted.width) * ratio))
      place.x = (wanted.width - place.width) / 4 * 2
    } else {
      place.height = min(wanted.height, even(Double(wanted.height) / ratio))
      place.y = (wanted.height - place.height) / 4 * 2
    }
    return place
  }
}

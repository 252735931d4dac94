import CFFmpeg
import FilterGraphs
import MediaValues

/// A stream that joins the frames of a video with its alpha, a separate video stream of the same file.
final class AlphaReader: FrameStream {
  let facts: VideoFacts
  private let colors: VideoReader
  private let alphas: VideoReader
  private let joiner: AlphaJoiner
  /// The current frame of the alpha stream.
  private var alpha: Frame?
  /// Whether the alpha stream must seek to the time of the next frame.
  private var isMoved = false

  /// `alphas` reads the alpha stream of the file that `colors` reads.
  init(_ colors: VideoReader, _ alphas: VideoReader) {
    (self.colors, self.alphas) = (colors, alphas)
    facts = colors.facts
    joiner = AlphaJoiner(isPremultiplied: colors.isPremultiplied)
  }

  var faults: [DecodingFault] { colors.faults + alphas.faults }

  func seek(to time: Time) throws(MediaError) {
    try colors.seek(to: time)
    isMoved = true
  }

  func jump(to time: Time) throws(MediaError) -> Frame? {
    let image = try colors.jump(to: time)
    isMoved = true
    return try joined(image)
  }

  func next() throws(MediaError) -> Frame? { try joined(colors.next()) }

  func skip(until time: Time) throws(MediaError) -> Frame? {
    try joined(colors.skip(until: time))
  }

  func stop(after time: Time?) {
    colors.stop(after: time)
    alphas.stop(after: time)
  }

  private func joined(_ image: Frame?) throws(MediaError) -> Frame? {
    guard let image else { return nil }
    if isMoved {
      alpha = try alphas.jump(to: image.time)
      isMoved = false
    } else {
      alpha = try alphas.skip(until: image.time) ?? alpha
    }
    return try joiner.join(image, alpha)
  }
}

/// A filter that sets the alpha of a frame from another frame.
private final class AlphaJoiner {
  private var widening: FrameGraph?
  private var matching: FrameGraph?
  private var dividing: FrameGraph?
  private var count = 0
  private let isPremultiplied: Bool

  init(isPremultiplied: Bool) { self.isPremultiplied = isPremultiplied }

  /// Returns the frame with alpha, opaque if `alpha` is `nil`. Samples of more than 8 bits are converted
  /// to 10.
  func join(_ image: Frame, _ alpha: Frame?) throws(MediaError) -> Frame {
    guard let form = av_pix_fmt_desc_get(AVPixelFormat(image.pointer.pointee.format))?.pointee
    else { throw MediaError(.damaged, reason: "a frame without a pixel format") }
    let depth = form.comp.0.depth > 8 ? "10le" : ""
    let isRGB = form.flags & UInt64(AV_PIX_FMT_FLAG_RGB) != 0
    let isFine = form.log2_chroma_w == 0 && form.nb_components > 1
    let samples = isRGB ? "gbrap" : isFine ? "yuva444p" : "yuva420p"
    let wide = try converted(image, by: &widening, to: samples + depth)
    guard let alpha else {
      count += 1
      return Frame(wide, time: image.time)
    }
    let gray = try Frame(
      converted(alpha, by: &matching, to: "gray" + depth, range: .full), time: alpha.time)
    var buffer = try FrameBuffer(changing: wide, "merge alpha")
    guard gray.size == buffer.size else {
      throw MediaError(.damaged, reason: "its alpha has a different size than its frames")
    }
    if let (target, targetStride) = buffer.plane(3), let (source, stride) = gray.pointer.plane(0) {
      av_image_copy_plane(
        target.assumingMemoryBound(to: UInt8.self), Int32(clamping: targetStride),
        source.assumingMemoryBound(to: UInt8.self), Int32(clamping: stride),
        gray.pointer.pointee.width * (depth.isEmpty ? 1 : 2), gray.pointer.pointee.height)
    }
    withExtendedLifetime(gray) {}
    let joined = Frame(buffer.finished(), time: image.time)
    let result = try isPremultiplied ? divided(joined) : joined
    count += 1
    return result
  }

  /// Converts premultiplied to straight alpha.
  private func divided(_ image: Frame) throws(MediaError) -> Frame {
    var graph = FilterGraph(inputCount: 1)
    graph.outputs = [graph.append("unpremultiply", ["inplace": "1"], to: .input(0))]
    return try Frame(
      filtered(image, by: &dividing, graph, image.pixelFormat), time: image.time)
  }

  private func converted(
    _ image: Frame, by kept: inout FrameGraph?, to format: String,
    range: ColorEncoding.Range? = nil
  ) throws(MediaError) -> FrameReference {
    let stored = ColorEncoding.Range(image.pointer)
    let conversion = ScaleFilter.changingFormat(from: stored, to: range ?? stored)
    return try filtered(image, by: &kept, FilterGraph(conversion), format)
  }

  /// Applies a graph, which is configured for the first frame and kept.
  private func filtered(
    _ image: Frame, by kept: inout FrameGraph?, _ graph: FilterGraph, _ format: String
  ) throws(MediaError) -> FrameReference {
    if kept == nil {
      kept = try FrameGraph(
        graph, inputs: [image], frameRate: .thirty, size: image.size, pixelFormat: format)
    }
    try kept?.push(image, at: count, to: 0)
    guard let result = try kept?.pullReference() else {
      throw MediaError(.internalFault, reason: "a frame was lost while alpha was merged")
    }
    return result
  }
}

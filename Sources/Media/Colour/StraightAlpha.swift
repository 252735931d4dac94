import CFFmpeg
import FilterGraphs
import MediaValues

extension FrameReference {
  /// Returns a frame of packed samples with straight alpha: with the colors divided by the alpha, or without
  /// the last sample of each pixel if that is no alpha. Frames without such a sample are unchanged.
  func withStraightAlpha(from stored: StoredAlpha) throws(MediaError) -> FrameReference {
    guard let form = av_pix_fmt_desc_get(AVPixelFormat(pointer.pointee.format))?.pointee,
      form.flags & UInt64(AV_PIX_FMT_FLAG_ALPHA) != 0,
      form.flags & UInt64(AV_PIX_FMT_FLAG_PAL | AV_PIX_FMT_FLAG_PLANAR) == 0
    else { return self }
    let (samples, isDeep) = (Int(form.nb_components), form.comp.0.depth > 8)
    switch stored {
    case .straight: return self
    case .premultiplied:
      return try dividedByAlpha(
        samples, isDeep: isDeep, isSwapped: form.flags & UInt64(AV_PIX_FMT_FLAG_BE) != 0)
    case .unspecified:
      let opaque =
        samples == 2
        ? (isDeep ? AV_PIX_FMT_GRAY16LE : AV_PIX_FMT_GRAY8)
        : (isDeep ? AV_PIX_FMT_RGB48LE : AV_PIX_FMT_RGB24)
      let range = ColorEncoding.Range(pointer)
      return try converted(by: .changingFormat(from: range, to: range), to: opaque)
    }
  }

  /// Returns a copy whose colors are divided by the last of the `count` samples of each pixel.
  private func dividedByAlpha(
    _ count: Int, isDeep: Bool, isSwapped: Bool
  ) throws(MediaError) -> FrameReference {
    let copy = try FrameReference(referringTo: pointer)
    var buffer = try FrameBuffer(changing: copy, "divide by the alpha")
    let size = buffer.size
    let plane = try buffer.firstPlane()
    for row in 0..<size.height {
      let line = UnsafeMutableRawPointer(plane.0 + row * plane.1)
      if isDeep {
        divide(
          line.assumingMemoryBound(to: UInt16.self), count, size.width, isSwapped: isSwapped)
      } else {
        divide(line.assumingMemoryBound(to: UInt8.self), count, size.width, isSwapped: false)
      }
    }
    return buffer.finished()
  }

  /// Returns a copy that libswscale has converted.
  func converted(
    by conversion: ScaleFilter, to format: AVPixelFormat
  ) throws(MediaError) -> FrameReference {
    let graph = try LibavGraph()
    let source = try graph.addSource(
      like: pointer, timeBase: AVRational(num: 1, den: 1000), frameRate: nil, named: "in")
    let scale = try graph.add(conversion)
    let sink = try graph.addSink(format: format)
    try graph.link(source, to: scale)
    try graph.link(scale, to: sink)
    try graph.configure()
    let copy = try FrameReference(referringTo: pointer)
    try check(av_buffersrc_add_frame(source, copy.pointer), "convert a frame", .damaged)
    let result = try FrameReference()
    try check(av_buffersink_get_frame(sink, result.pointer), "convert a frame", .damaged)
    return result
  }
}

/// Divides the colors of a row by the last of the `count` samples of each pixel. `isSwapped` specifies
/// that the bytes of a sample are in the other order than those of the machine.
private func divide<Sample: FixedWidthInteger & UnsignedInteger>(
  _ row: UnsafeMutablePointer<Sample>, _ count: Int, _ width: Int, isSwapped: Bool
) {
  func native(_ sample: Sample) -> Sample { isSwapped ? sample.byteSwapped : sample }
  let most = Int(Sample.max)
  for pixel in stride(from: 0, to: width * count, by: count) {
    let alpha = Int(native(row[pixel + count - 1]))
    guard alpha < most else { continue }
    for index in pixel..<(pixel + count - 1) {
      let color = Int(native(row[index]))
      let whole = alpha == 0 ? 0 : min(most, (color * most + alpha / 2) / alpha)
      row[index] = native(Sample(whole))
    }
  }
}

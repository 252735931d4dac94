import CFFmpeg
import FilterGraphs
import MediaValues

extension VideoFacts {
  /// Reads the properties of a stream, corrected by its first decoded frame.
  init(
    stream: UnsafeMutablePointer<AVStream>, demuxer: Demuxer, frame: FrameReference,
    isStill: Bool, duration: Time
  ) {
    let image = frame.pointer
    let format = AVPixelFormat(image.pointee.format)
    let flags = Int32(clamping: av_pix_fmt_desc_get(format)?.pointee.flags ?? 0)
    let orientation = DisplayOrientation(frame: image, stream: stream)
    let average = FrameRate(stream.pointee.avg_frame_rate)
    self.init(
      codec: String(cString: avcodec_get_name(stream.pointee.codecpar.pointee.codec_id)),
      codedSize: PixelSize(
        width: Int(image.pointee.width), height: Int(image.pointee.height)),
      pixelAspect: storedPixelAspect(stream: stream, demuxer: demuxer, frame: image),
      rotation: orientation.rotation,
      isMirrored: orientation.isMirrored,
      frameRate: isStill ? nil : average ?? FrameRate(stream.pointee.r_frame_rate),
      duration: isStill ? .zero : duration,
      isStill: isStill,
      hasAlpha: flags & Int32(AV_PIX_FMT_FLAG_ALPHA) != 0,
      colorMatrix: matrixName(image.pointee.colorspace),
      isFullRange: ColorEncoding.Range(image) == .full,
      isRGB: flags & Int32(AV_PIX_FMT_FLAG_RGB | AV_PIX_FMT_FLAG_PAL) != 0,
      pixelFormat: name(of: format),
      color: ColorFacts(stream: stream, frame: image),
      isInterlaced: !isStill && hasFields(stream, image))
  }
}

private func storedPixelAspect(
  stream: UnsafeMutablePointer<AVStream>, demuxer: Demuxer, frame: UnsafeMutablePointer<AVFrame>
) -> Ratio {
  let aspect = av_guess_sample_aspect_ratio(demuxer.context, stream, frame)
  guard aspect.isPositive else { return .one }
  var (width, height): (Int32, Int32) = (1, 1)
  av_reduce(&width, &height, Int64(aspect.num), Int64(aspect.den), Int64(Int32.max))
  return Ratio(numerator: Int64(width), denominator: Int64(height))
}

/// Returns whether the video is interlaced, as specified by the stream or else by the frame.
private func hasFields(
  _ stream: UnsafeMutablePointer<AVStream>, _ frame: UnsafePointer<AVFrame>
) -> Bool {
  switch stream.pointee.codecpar.pointee.field_order {
  case AV_FIELD_TT, AV_FIELD_BB, AV_FIELD_TB, AV_FIELD_BT: true
  default: frame.pointee.interlaced_frame != 0
  }
}

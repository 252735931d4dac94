import CFFmpeg
import MediaValues

/// Returns the facts of a JPEG from its header; `nil` for files of other formats, and for one that is cut off. Decoding the
/// samples would take a tenth of a second for twelve million pixels. Nothing may have been read from `demuxer`.
///
/// Throws the errors of opening a photo that concern its header.
func headerFacts(ofPhoto demuxer: Demuxer, limits: MediaLimits) throws(MediaError) -> VideoFacts? {
  let path = demuxer.path
  guard demuxer.format == "jpeg_pipe", let stream = demuxer.videoStream,
    stream.pointee.codecpar.pointee.codec_id == AV_CODEC_ID_MJPEG
  else { return nil }
  let header = JPEGHeader(demuxer.bytes)
  if let header, !header.hasEnd(in: demuxer.bytes) { return nil }
  let decoder = try Decoder(
    stream, isPhoto: true, limits: limits, threadCount: 1, effort: .header, path: path)
  let packet = try Packet()
  demuxer.setDeadline(isOn: true)
  guard try demuxer.read(packet, of: stream) else { throw noImage(in: path) }
  demuxer.setDeadline(isOn: false)
  try decoder.send(packet)
  let context = decoder.context.pointee
  guard context.width > 0, context.height > 0, context.pix_fmt != AV_PIX_FMT_NONE else {
    throw noImage(in: path)
  }
  // The properties that a decoded frame would have.
  let frame = try FrameReference()
  frame.pointer.pointee.width = context.width
  frame.pointer.pointee.height = context.height
  frame.pointer.pointee.format = context.pix_fmt.rawValue
  frame.pointer.pointee.colorspace = context.colorspace
  frame.pointer.pointee.color_range = context.color_range
  frame.setRangeOfGray(from: context.codec_id)
  frame.pointer.pointee.sample_aspect_ratio = context.sample_aspect_ratio
  var facts = VideoFacts(
    stream: stream, demuxer: demuxer, frame: frame, isStill: true, duration: .zero)
  facts.turn(by: header?.orientation ?? 1)
  let isGray = (header?.componentCount ?? 3) < 3
  facts.describe(
    StillColor(
      header?.profile.map(ColorDeclaration.profile) ?? .nothing, of: isGray ? .gray : .rgb))
  return facts
}

import CFFmpeg
import FilterGraphs
import Glibc
import MediaValues
import Titling

/// Decodes a PNG in memory, such as a glyph of a font, to RGBA. Throws `.damaged` if it cannot be decoded.
func decodedPNG(_ bytes: UnsafeBufferPointer<UInt8>) throws(MediaError) -> EmojiImage {
  LibavLog.begin()
  let codec = try allocated(avcodec_find_decoder(AV_CODEC_ID_PNG), "a PNG decoder")
  var context: UnsafeMutablePointer<AVCodecContext>? = try allocated(
    avcodec_alloc_context3(codec), "a PNG decoder")
  defer { avcodec_free_context(&context) }
  context?.pointee.thread_count = 1
  context?.pointee.max_pixels = 1 << 20
  try check(avcodec_open2(context, codec, nil), "open the PNG decoder", .internalFault)
  let packet = try Packet()
  try check(
    av_new_packet(packet.pointer, Int32(clamping: bytes.count)), "read a glyph", .internalFault)
  if let base = bytes.baseAddress { memcpy(packet.pointer.pointee.data, base, bytes.count) }
  try check(avcodec_send_packet(context, packet.pointer), "decode a glyph", .damaged)
  let frame = try FrameReference()
  try check(avcodec_receive_frame(context, frame.pointer), "decode a glyph", .damaged)
  let image = Frame(frame, time: .zero)
  let converter = try FrameGraph(
    FilterGraph(.glyphToRGB), inputs: [image], frameRate: .thirty, size: image.size,
    pixelFormat: "rgba")
  try converter.push(image, at: 0, to: 0)
  guard let colors = try converter.pull() else {
    throw MediaError(.internalFault, reason: "a glyph was lost while it was converted")
  }
  return EmojiImage(size: colors.size, samples: colors.bytes(ofPlane: 0))
}

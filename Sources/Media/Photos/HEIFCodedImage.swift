import CFFmpeg

/// The properties of a coded image of a HEIF file that the parser of libavcodec finds. The parser decodes nothing.
struct HEIFCodedImage {
  let pixels: Int
  /// Whether its only samples are luma.
  let isGray: Bool
  /// Whether the sequence header of AV1 specifies a limited range; `nil` for HEVC.
  let isLimited: Bool?

  /// Returns `nil` if the image does not specify its size.
  init?(_ item: HEIFItems.Item, _ bytes: FileBytes) {
    var data: [UInt8] = []
    for extent in item.extents {
      guard extent.count <= Int(clamping: bytes.size) - data.count else { return nil }
      data += bytes.read(at: extent.offset, count: extent.count)
    }
    let codec = item.type == "hvc1" ? AV_CODEC_ID_HEVC : AV_CODEC_ID_AV1
    guard !data.isEmpty, let parser = av_parser_init(Int32(bitPattern: codec.rawValue)) else {
      return nil
    }
    defer { av_parser_close(parser) }
    var owned = avcodec_alloc_context3(nil)
    defer { avcodec_free_context(&owned) }
    guard let context = owned, Self.addConfiguration(item.configuration, to: context) else {
      return nil
    }
    context.pointee.codec_id = codec
    parser.pointee.flags |= PARSER_FLAG_COMPLETE_FRAMES
    let count = data.count
    data += [UInt8](repeating: 0, count: Int(AV_INPUT_BUFFER_PADDING_SIZE))
    var (output, size): (UnsafeMutablePointer<UInt8>?, Int32) = (nil, 0)
    av_parser_parse2(
      parser, context, &output, &size, data, Int32(clamping: count), SHIM_AV_NOPTS_VALUE,
      SHIM_AV_NOPTS_VALUE, 0)
    let width = max(parser.pointee.width, parser.pointee.coded_width, context.pointee.width)
    let height = max(parser.pointee.height, parser.pointee.coded_height, context.pointee.height)
    guard width > 0, height > 0 else { return nil }
    pixels = Int(width) * Int(height)
    let form = av_pix_fmt_desc_get(AVPixelFormat(parser.pointee.format))?.pointee
    isGray = form?.nb_components == 1
    isLimited = codec == AV_CODEC_ID_AV1 ? context.pointee.color_range == AVCOL_RANGE_MPEG : nil
  }

  /// Copies the configuration into the context, which owns the copy.
  private static func addConfiguration(
    _ bytes: ArraySlice<UInt8>, to context: UnsafeMutablePointer<AVCodecContext>
  ) -> Bool {
    let padded = bytes.count + Int(AV_INPUT_BUFFER_PADDING_SIZE)
    guard let room = av_mallocz(padded)?.assumingMemoryBound(to: UInt8.self) else { return false }
    bytes.withUnsafeBufferPointer {
      if let start = $0.baseAddress { room.update(from: start, count: bytes.count) }
    }
    context.pointee.extradata = room
    context.pointee.extradata_size = Int32(clamping: bytes.count)
    return true
  }
}

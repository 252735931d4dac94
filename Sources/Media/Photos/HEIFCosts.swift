import CFFmpeg

/// A calculation of how many pixels must be decoded for the primary image of a HEIF file, from the sizes in
/// the coded images.
///
/// libheif trusts the sizes that are stored next to the images. A few hundred bytes can name thousands of
/// tiles of one pixel, each of which is really an image of a hundred million.
struct HEIFCosts {
  private let items: HEIFItems
  private let bytes: FileBytes
  private let most: Int
  private var known: [Int: Int] = [:]

  /// Creates a calculator for which no single coded image may have more than `most` pixels.
  init(_ items: HEIFItems, _ bytes: FileBytes, most: Int) {
    (self.items, self.bytes, self.most) = (items, bytes, most)
  }

  /// Returns the cost of the primary image with its auxiliary images, in pixels; `nil` if a coded image
  /// does not specify its size or the images refer to each other in a cycle.
  mutating func primary() -> Int? {
    var total = 0
    for item in [items.primary] + (items.auxiliary[items.primary] ?? []) {
      guard let cost = cost(of: item, depth: 0) else { return nil }
      total = min(total, Int.max / 4) + cost
    }
    return total
  }

  private mutating func cost(of number: Int, depth: Int) -> Int? {
    if let cost = known[number] { return cost }
    guard depth < 4, let item = items.items[number] else { return nil }
    var cost = 0
    switch item.type {
    case "hvc1", "av01":
      guard let coded = codedPixels(of: item) else { return nil }
      cost = coded <= most ? coded : Int.max / 8
    case "grid", "iovl", "iden":
      for part in item.parts {
        guard let more = self.cost(of: part, depth: depth + 1) else { return nil }
        cost = min(cost, Int.max / 4) + min(more, Int.max / 4)
      }
    default: break
    }
    known[number] = cost
    return cost
  }

  /// Returns the size that the parser of libavcodec finds, in pixels. The parser decodes nothing.
  private func codedPixels(of item: HEIFItems.Item) -> Int? {
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
    guard let context = owned, addConfiguration(item.configuration, to: context) else { return nil }
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
    return width > 0 && height > 0 ? Int(width) * Int(height) : nil
  }

  /// Copies the configuration into the context, which owns the copy.
  private func addConfiguration(
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

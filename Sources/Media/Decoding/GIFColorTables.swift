import CFFmpeg

/// Moves the color table of a GIF from its header to its images.
///
/// libavcodec fills what no image covers with the background color of the header, unless it has no color table. Browsers and
/// other programs leave it transparent.
struct GIFColorTables {
  /// The table of the header, and the bits of flags with its size.
  private var table: [UInt8] = []
  private var size: UInt8 = 0

  /// Returns a packet of the demuxer with a table of its own; `nil` for one that stays as it is.
  mutating func moved(in packet: Packet) throws(MediaError) -> Packet? {
    guard let data = packet.pointer.pointee.data else { return nil }
    let bytes = UnsafeBufferPointer(start: data, count: Int(max(0, packet.pointer.pointee.size)))
    guard let result = moved(in: Array(bytes)) else { return nil }
    let fresh = try Packet()
    try check(
      av_new_packet(fresh.pointer, Int32(clamping: result.count)), "allocate a packet", .tooLarge)
    fresh.pointer.pointee.data.update(from: result, count: result.count)
    try check(
      av_packet_copy_props(fresh.pointer, packet.pointer), "copy a packet", .tooLarge)
    return fresh
  }

  private mutating func moved(in bytes: [UInt8]) -> [UInt8]? {
    var bytes = bytes
    var place = 0
    if bytes.starts(with: "GIF8".utf8) {
      guard bytes.count >= 13 else { return nil }
      place = 13
      table = []
      if let length = tableLength(bytes[10]), place + length <= bytes.count {
        (table, size) = (Array(bytes[place..<place + length]), bytes[10] & 7)
        bytes.removeSubrange(place..<place + length)
        bytes[10] &= 0x7F
      }
    }
    guard !table.isEmpty else { return nil }
    guard let flags = flagsOfImage(in: bytes, from: place), tableLength(bytes[flags]) == nil else {
      return bytes
    }
    bytes[flags] = bytes[flags] & 0x78 | 0x80 | size
    bytes.insert(contentsOf: table, at: flags + 1)
    return bytes
  }

  /// Returns the number of bytes of the table that flags announce; `nil` without a table.
  private func tableLength(_ flags: UInt8) -> Int? {
    flags & 0x80 == 0 ? nil : 3 << (Int(flags & 7) + 1)
  }

  /// Returns the place of the flags of the first image; `nil` if there is none, or it is cut off.
  private func flagsOfImage(in bytes: [UInt8], from start: Int) -> Int? {
    var place = start
    while place < bytes.count {
      switch bytes[place] {
      case 0x2C: return place + 9 < bytes.count ? place + 9 : nil
      case 0x21:
        // An extension: a label, and blocks that begin with their length, up to an empty one.
        place += 2
        while place < bytes.count, bytes[place] > 0 { place += Int(bytes[place]) + 1 }
        place += 1
      default: return nil
      }
    }
    return nil
  }
}

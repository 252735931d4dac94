import CFFmpeg

/// An owner of an `AVPacket`, which can be reused or queued.
final class Packet {
  let pointer: UnsafeMutablePointer<AVPacket>

  init() throws(MediaError) {
    pointer = try allocated(av_packet_alloc(), "a packet")
  }

  deinit {
    var packet: UnsafeMutablePointer<AVPacket>? = pointer
    av_packet_free(&packet)
  }

  /// The presentation time in ticks of the stream; `nil` if the file has none.
  var pts: Int64? { pointer.pointee.pts == SHIM_AV_NOPTS_VALUE ? nil : pointer.pointee.pts }
  var dts: Int64? { pointer.pointee.dts == SHIM_AV_NOPTS_VALUE ? nil : pointer.pointee.dts }
  var isKey: Bool { pointer.pointee.flags & AV_PKT_FLAG_KEY != 0 }

  /// Whether the data are encrypted: libavformat adds the key's number and does not decrypt them.
  var isEncrypted: Bool {
    av_packet_get_side_data(pointer, AV_PKT_DATA_ENCRYPTION_INFO, nil) != nil
  }

  func clear() { av_packet_unref(pointer) }
}

extension Packet {
  /// The position in the file at which the tag (ID3, APE or Opus headers) ends that this packet begins
  /// with; `nil` if it begins with none. Concatenated songs have such tags between them.
  var tagEnd: Int64? {
    guard let data = pointer.pointee.data else { return nil }
    let bytes = UnsafeBufferPointer(start: data, count: Int(max(0, pointer.pointee.size)))
    let position = max(0, pointer.pointee.pos)
    if let length = id3Length(of: bytes) { return position + length }
    let isTag = ["TAG", "APETAGEX", "OpusHead", "OpusTags"].contains { bytes.starts(with: $0.utf8) }
    return isTag ? position + Int64(bytes.count) : nil
  }

  /// Returns whether the packet begins before a position in the file.
  func begins(before end: Int64) -> Bool { pointer.pointee.pos >= 0 && pointer.pointee.pos < end }
}

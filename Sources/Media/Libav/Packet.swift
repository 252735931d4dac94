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

  func clear() { av_packet_unref(pointer) }
}

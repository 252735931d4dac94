import CFFmpeg
import CMediaShims
import MediaValues
import Threads

/// An owner of an `AVCodecContext` that encodes frames to packets.
final class EncoderContext {
  let pointer: UnsafeMutablePointer<AVCodecContext>
  private let codec: UnsafePointer<AVCodec>
  private let packet: Packet
  private var isFinished = false
  /// Closing an encoder of SVT-AV1 never returns while it still holds frames, or if it never had one. Neither does
  /// asking for its last packets if there were no frames.
  let isSVT: Bool
  private var hasFrames = false
  private var hasTurn = false

  /// Whether an encoder of SVT-AV1 is open in this process. All of them share tables, which opening
  /// and closing clears and fills: an encoder that runs at that moment crashes or writes wrong
  /// frames (decision 0091).
  private static let isSVTOpen = Monitor(false)

  /// Finds the encoder. Configure it, then call `open`.
  init(_ name: String) throws(MediaError) {
    LibavLog.begin()
    guard let codec = avcodec_find_encoder_by_name(name) else {
      throw MediaError(.unsupported, reason: "this libavcodec has no encoder '\(name)'")
    }
    self.codec = codec
    isSVT = name == "libsvtav1"
    packet = try Packet()
    pointer = try allocated(avcodec_alloc_context3(codec), "an encoder")
    // Without this flag, libav writes its version into the streams.
    pointer.pointee.flags |= AV_CODEC_FLAG_GLOBAL_HEADER | AV_CODEC_FLAG_BITEXACT
  }

  deinit {
    if isSVT, !isFinished { _ = try? encode(nil) }
    var context: UnsafeMutablePointer<AVCodecContext>? = pointer
    avcodec_free_context(&context)
    if hasTurn { Self.isSVTOpen.withLock { $0 = false } }
  }

  /// Opens the encoder. If another encoder of SVT-AV1 is open in the process, waits until it is
  /// closed, so a thread must not open two.
  func open(_ options: [(String, String)]) throws(MediaError) {
    if isSVT {
      hasTurn = Self.isSVTOpen.wait { isOpen -> Bool? in
        if isOpen { return nil }
        isOpen = true
        return true
      }
    }
    // If root runs it, SVT-AV1 gives its threads, and the one that opens it, the highest real-time priority. Nothing
    // else on the machine would run (decision 0102).
    let hasRight = isSVT && shim_give_up_priorities() != 0
    defer { if hasRight { shim_take_back_priorities() } }
    let code = try withDictionary(options) { avcodec_open2(pointer, codec, $0) }
    try check(code, "open the encoder", .unsupported)
  }

  /// Encodes a frame, or with `nil` the frames that the encoder still holds. Returns the packets
  /// that are ready.
  func encode(_ frame: FrameReference?) throws(MediaError) -> [EncodedPacket] {
    guard !isFinished else {
      throw MediaError(.internalFault, reason: "encoding after the end")
    }
    isFinished = frame == nil
    if isSVT, isFinished, !hasFrames {
      try send(emptyFrame())
      try send(nil)
      _ = try readyPackets()
      return []
    }
    hasFrames = true
    try send(frame)
    return try readyPackets()
  }

  private func send(_ frame: FrameReference?) throws(MediaError) {
    try check(avcodec_send_frame(pointer, frame?.pointer), "encode", .internalFault)
  }

  private func emptyFrame() throws(MediaError) -> FrameReference {
    let size = PixelSize(width: Int(pointer.pointee.width), height: Int(pointer.pointee.height))
    let frame = try FrameBuffer(size: size, format: pointer.pointee.pix_fmt).finished()
    frame.pointer.pointee.pts = 0
    return frame
  }

  private func readyPackets() throws(MediaError) -> [EncodedPacket] {
    var packets: [EncodedPacket] = []
    while true {
      packet.clear()
      let code = avcodec_receive_packet(pointer, packet.pointer)
      if code == SHIM_AVERROR_EAGAIN || code == SHIM_AVERROR_EOF { return packets }
      try check(code, "encode", .internalFault)
      packets.append(encoded(packet.pointer))
    }
  }

  private func encoded(_ packet: UnsafeMutablePointer<AVPacket>) -> EncodedPacket {
    let padding = sideData(AV_PKT_DATA_SKIP_SAMPLES, of: packet)
    return EncodedPacket(
      data: Array(
        UnsafeBufferPointer(start: packet.pointee.data, count: Int(packet.pointee.size))),
      pts: packet.pointee.pts, dts: packet.pointee.dts, duration: packet.pointee.duration,
      isKey: packet.pointee.flags & AV_PKT_FLAG_KEY != 0,
      leadingPadding: number(padding.prefix(4)),
      trailingPadding: number(padding.dropFirst(4).prefix(4)),
      finalExtradata: sideData(AV_PKT_DATA_NEW_EXTRADATA, of: packet))
  }

  private func sideData(
    _ type: AVPacketSideDataType, of packet: UnsafeMutablePointer<AVPacket>
  ) -> [UInt8] {
    var size = 0
    let data = av_packet_get_side_data(packet, type, &size)
    return Array(UnsafeBufferPointer(start: data, count: data == nil ? 0 : size))
  }
}

/// Returns the little-endian number in the bytes; 0 for no bytes.
private func number(_ bytes: ArraySlice<UInt8>) -> Int {
  bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
}

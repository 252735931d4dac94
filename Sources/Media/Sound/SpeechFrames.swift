import CFFmpeg

/// The frames of AMR speech in a packet. Phones store several in one packet, and libavcodec decodes only the first.
///
/// Each frame begins with a byte that contains its mode, from which its length follows (RFC 4867, 5.3).
struct SpeechFrames {
  /// The bytes after the first one of a frame by its mode; `nil` for a mode that is not used.
  private let lengths: [Int?]
  /// The modes from this one on contain no speech: descriptions of the noise in pauses, and nothing at all.
  private let firstWithoutSpeech: Int
  private let sampleRate: Int32
  /// The samples of a frame, which lasts 20 ms.
  private var samples: Int64 { Int64(sampleRate) / 50 }

  private static let narrow: [Int?] =
    [12, 13, 15, 17, 19, 20, 26, 31, 5, nil, nil, nil, nil, nil, nil, 0]
  private static let wide: [Int?] =
    [17, 23, 32, 36, 40, 46, 50, 58, 60, 5, nil, nil, nil, nil, 0, 0]

  /// Returns `nil` for a stream of another codec, and for one of several channels, whose decoder expects a frame of each.
  init?(_ stream: Demuxer.Stream) {
    let parameters = stream.pointee.codecpar.pointee
    guard parameters.ch_layout.nb_channels <= 1 else { return nil }
    switch parameters.codec_id {
    case AV_CODEC_ID_AMR_NB: (lengths, firstWithoutSpeech, sampleRate) = (Self.narrow, 8, 8_000)
    case AV_CODEC_ID_AMR_WB: (lengths, firstWithoutSpeech, sampleRate) = (Self.wide, 9, 16_000)
    default: return nil
    }
  }

  /// Removes the first frame from a packet that has several, and returns it; `nil` if the packet has only one.
  ///
  /// Bytes that are no whole frame are left together, for the decoder to refuse.
  func removeFirst(from packet: Packet, timeBase: AVRational) throws(MediaError) -> Packet? {
    let rest = packet.pointer
    guard let length = length(of: packet), length < rest.pointee.size
    else { return nil }
    let frame = try Packet()
    try check(av_packet_ref(frame.pointer, rest), "split a packet", .internalFault)
    let ticks = av_rescale_q(samples, AVRational(num: 1, den: sampleRate), timeBase)
    frame.pointer.pointee.size = length
    frame.pointer.pointee.duration = ticks
    rest.pointee.data += Int(length)
    rest.pointee.size -= length
    rest.pointee.duration = max(0, rest.pointee.duration - ticks)
    rest.pointee.pts = later(packet.pts, by: ticks)
    rest.pointee.dts = later(packet.dts, by: ticks)
    return frame
  }

  /// Returns whether a packet is one frame of a pause, which is silence. libavcodec does not decode most of them.
  func isPause(_ packet: Packet) -> Bool {
    guard let mode = mode(of: packet) else { return false }
    return mode >= firstWithoutSpeech && length(of: packet) == packet.pointer.pointee.size
  }

  private func mode(of packet: Packet) -> Int? {
    guard let data = packet.pointer.pointee.data, packet.pointer.pointee.size > 0 else {
      return nil
    }
    return Int(data[0] >> 3 & 15)
  }

  /// The bytes of the first frame of a packet.
  private func length(of packet: Packet) -> Int32? {
    mode(of: packet).flatMap { lengths[$0] }.map { Int32(1 + $0) }
  }

  private func later(_ time: Int64?, by distance: Int64) -> Int64 {
    time.map { $0.addingReportingOverflow(distance).partialValue } ?? SHIM_AV_NOPTS_VALUE
  }
}

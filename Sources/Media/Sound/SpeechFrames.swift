import CFFmpeg

/// The frames of AMR speech in a packet. Phones store several in one packet, and libavcodec decodes only the first.
///
/// Each frame begins with a byte that contains its mode, from which its length follows (RFC 4867, 5.3).
struct SpeechFrames {
  /// The bytes after the first one of a frame by its mode; `nil` for a mode that is not used.
  private let lengths: [Int?]
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
    case AV_CODEC_ID_AMR_NB: (lengths, sampleRate) = (Self.narrow, 8_000)
    case AV_CODEC_ID_AMR_WB: (lengths, sampleRate) = (Self.wide, 16_000)
    default: return nil
    }
  }

  /// Returns the frames of a packet with their times, or the packet itself if it has only one.
  ///
  /// Bytes that are no whole frame are left together in the last packet, for the decoder to refuse.
  func split(_ packet: Packet, timeBase: AVRational) throws(MediaError) -> [Packet] {
    let places = places(in: packet)
    guard places.count > 1 else { return [packet] }
    var frames: [Packet] = []
    for (index, place) in places.enumerated() {
      let frame = try Packet()
      try check(av_packet_ref(frame.pointer, packet.pointer), "split a packet", .internalFault)
      let (start, end) = (ticks(index, timeBase), ticks(index + 1, timeBase))
      frame.pointer.pointee.data += place.lowerBound
      frame.pointer.pointee.size = Int32(place.count)
      frame.pointer.pointee.duration = end - start
      frame.pointer.pointee.pts = later(packet.pts, by: start)
      frame.pointer.pointee.dts = later(packet.dts, by: start)
      frames.append(frame)
    }
    return frames
  }

  private func places(in packet: Packet) -> [Range<Int>] {
    guard let data = packet.pointer.pointee.data else { return [] }
    let bytes = UnsafeBufferPointer(start: data, count: Int(packet.pointer.pointee.size))
    var found: [Range<Int>] = []
    var start = 0
    while start < bytes.count {
      let length = lengths[Int(bytes[start] >> 3 & 15)].map { 1 + $0 }
      let end = length.map { start + $0 } ?? bytes.count
      found.append(start..<min(end, bytes.count))
      start = end
    }
    return found
  }

  /// Returns the time of a frame since the beginning of its packet.
  private func ticks(_ index: Int, _ timeBase: AVRational) -> Int64 {
    av_rescale_q(Int64(index) * samples, AVRational(num: 1, den: sampleRate), timeBase)
  }

  private func later(_ ticks: Int64?, by distance: Int64) -> Int64 {
    ticks.map { $0.addingReportingOverflow(distance).partialValue } ?? SHIM_AV_NOPTS_VALUE
  }
}

import CFFmpeg
package import MediaValues

/// The video packets of a file, for copying them into another file.
///
/// Packets are copied in groups, from one key frame to the next: frames outside a group and frames inside
/// it do not refer to each other, except the frames that are shown between two groups. Not for use by two
/// threads at the same time.
package final class CopySource {
  /// The parameter sets of the stream.
  package var parameterSets: ParameterSets { kind.sets }
  private let demuxer: Demuxer
  private let stream: Demuxer.Stream
  private let packet: Packet
  private let kind: any CopyableCodec
  private let origin: Time

  /// A group of frames that can be copied by itself.
  package struct Group: Hashable, Sendable {
    /// The times at which the frames are shown, in decoding order; the first is the earliest.
    package var times: [Time]
    /// The times of the frames that are decoded after the first one and shown before it. They can be
    /// copied only together with the previous group.
    package var leading: [Time] = []
    /// The time of the first frame that is shown after the group; `nil` at the end of the stream.
    package var end: Time?
    /// The size of all its packets, in bytes.
    package var bytes: Int64
  }

  /// Opens the file; `nil` unless its video is in `codec`, 4:2:0 with 8 bits and progressive. `known` are
  /// the facts found by a previous probe.
  package init?(
    path: String, _ codec: VideoCodec, known: VideoFacts, limits: MediaLimits = .standard
  ) throws(MediaError) {
    guard known.pixelFormat == "yuv420p" else { return nil }
    demuxer = try Demuxer(
      InputFile(path: path, limits: limits), limits: limits, pixelFormat: known.pixelFormat)
    guard let stream = demuxer.videoStream,
      let parameters = stream.pointee.codecpar?.pointee,
      String(cString: avcodec_get_name(parameters.codec_id)) == codec.rawValue,
      [AV_FIELD_PROGRESSIVE, AV_FIELD_UNKNOWN].contains(parameters.field_order)
    else { return nil }
    let extradata = Array(
      UnsafeBufferPointer(start: parameters.extradata, count: Int(parameters.extradata_size)))
    let size = PixelSize(width: Int(parameters.width), height: Int(parameters.height))
    guard let kind = codec.copying?.init(extradata: extradata, size: size) else { return nil }
    self.kind = kind
    self.stream = stream
    packet = try Packet()
    demuxer.select(stream)
    origin = demuxer.origin
  }

  /// Returns the complete groups that begin at or after `start` and end before `end` or with the stream.
  package func groups(from start: Time, to end: Time) throws(MediaError) -> [Group] {
    guard demuxer.seek(stream, to: ticks(at: start)) else { return [] }
    var groups: [Group] = []
    var current: Group?
    var isBehind = false
    while try demuxer.read(packet, of: stream) {
      guard let time = time(of: packet), isSound(packet), let place else {
        current = nil
        continue
      }
      if isBehind, place != .leading { break }
      switch place {
      case .start:
        current?.end = time
        if let current { groups.append(current) }
        // Frames that are shown before this one may still follow it.
        isBehind = time >= end
        current = time >= start && !isBehind ? Group(times: [time], bytes: 0) : nil
      case .leading:
        if let last = groups.last?.end { groups[groups.count - 1].end = min(last, time) }
        current?.leading.append(time)
      case .following:
        guard time < end else { return groups }
        current?.times.append(time)
      }
      current?.bytes += Int64(packet.pointer.pointee.size)
    }
    return groups + [current].compactMap(\.self)
  }

  /// Calls `body` with the next `count` packets in decoding order, from the key frame at `start` on,
  /// without the frames that are shown before it. The data are framed as in files. If `isSelfContained`,
  /// the parameter sets are inserted before each key frame.
  ///
  /// Throws `.damaged` if the file no longer has these packets, and the errors of `body`.
  package func read(
    from start: Time, count: Int, isSelfContained: Bool,
    _ body: (_ data: [UInt8], _ time: Time, _ isKey: Bool) throws -> Void
  ) throws {
    guard demuxer.seek(stream, to: ticks(at: start)) else { throw changed }
    var left = count
    var isFirstGroup = true
    while left > 0 {
      guard try demuxer.read(packet, of: stream), let time = time(of: packet) else { throw changed }
      if left == count, time < start { continue }
      guard let place, left < count || place == .start && time == start else { throw changed }
      if left < count, place == .start { isFirstGroup = false }
      if isFirstGroup, place == .leading { continue }
      let data = kind.data(
        of: bytes, withSets: isSelfContained, isFirst: isFirstGroup && place == .start)
      guard let data else { throw changed }
      try body(data, time, place == .start)
      left -= 1
    }
  }

  private var changed: MediaError {
    MediaError(.damaged, path: demuxer.path, reason: "it was changed while it was read")
  }

  /// The place of the packet that was read.
  private var place: FramePlace? { kind.place(of: bytes, isKey: packet.isKey) }

  private var bytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(
      start: packet.pointer.pointee.data, count: Int(packet.pointer.pointee.size))
  }

  /// Returns `false` if the packet is damaged, not shown, or begins other parameters.
  private func isSound(_ packet: Packet) -> Bool {
    let spoilt = AV_PKT_FLAG_CORRUPT | AV_PKT_FLAG_DISCARD
    return packet.pointer.pointee.flags & spoilt == 0
      && av_packet_get_side_data(packet.pointer, AV_PKT_DATA_NEW_EXTRADATA, nil) == nil
  }

  private func time(of packet: Packet) -> Time? {
    packet.pts.map { Time(ticks: $0, of: stream.pointee.time_base) - origin }
  }

  /// Returns the last tick of the stream's time base that is not after `time`.
  private func ticks(at time: Time) -> Int64 {
    let ticks = (time + origin).ticks(of: stream.pointee.time_base)
    let later = Time(ticks: ticks + 1, of: stream.pointee.time_base) - origin
    return later <= time ? ticks + 1 : ticks
  }
}

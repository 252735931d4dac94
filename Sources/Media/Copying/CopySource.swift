import CFFmpeg
package import MediaValues

/// The packets of a file's pictures, for putting them into another file as they are.
///
/// Pictures are copied in groups, from one key picture to the next: nothing outside a group refers to
/// anything in it, or is referred to, except for what is seen between two groups. Not for use by two
/// threads at once.
package final class CopySource {
  package var parameterSets: ParameterSets { kind.sets }
  private let demuxer: Demuxer
  private let stream: Demuxer.Stream
  private let packet: Packet
  private let kind: any CopyableCodec
  private let origin: Time

  /// A run of pictures that can be taken out.
  package struct Group: Hashable, Sendable {
    /// When each picture is seen, in the order in which they are decoded; the first is the earliest.
    package var times: [Time]
    /// The same of those that are decoded after the first and seen before it: they can be taken along
    /// where the group before is.
    package var leading: [Time] = []
    /// When the first picture behind it is seen; nil where the stream ends.
    package var end: Time?
    /// Of all its packets.
    package var bytes: Int64
  }

  /// Nil where the pictures are not of the codec, with 4:2:0 of eight bits, whole frames at a time.
  /// `known` is what an earlier opening has found out of them.
  package init?(
    path: String, _ codec: VideoCodec, known: VideoFacts, limits: MediaLimits = .standard
  ) throws(MediaError) {
    guard known.pixelFormat == "yuv420p" else { return nil }
    demuxer = try Demuxer(path: path, limits: limits, pixelFormat: known.pixelFormat)
    guard let stream = demuxer.pictureStream,
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

  /// The whole groups that begin from `start` on and end before `end`, or with the stream.
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
        // What is seen before this picture may still follow it.
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

  /// Calls `body` with the next `count` packets in the order of decoding, from the key picture at
  /// `start` on without what is seen before it, as files hold them. The parameter sets are put before
  /// each key picture where it `isSelfContained`.
  ///
  /// Throws `.damaged` where the file no longer has them, and what `body` throws.
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
    MediaError(.damaged, path: demuxer.path, reason: "it changed while it was read")
  }

  /// Of the packet that was read.
  private var place: PicturePlace? { kind.place(of: bytes, isKey: packet.isKey) }

  private var bytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(
      start: packet.pointer.pointee.data, count: Int(packet.pointer.pointee.size))
  }

  /// False for what is damaged or not shown, and where other parameters begin.
  private func isSound(_ packet: Packet) -> Bool {
    let spoilt = AV_PKT_FLAG_CORRUPT | AV_PKT_FLAG_DISCARD
    return packet.pointer.pointee.flags & spoilt == 0
      && av_packet_get_side_data(packet.pointer, AV_PKT_DATA_NEW_EXTRADATA, nil) == nil
  }

  private func time(of packet: Packet) -> Time? {
    packet.pts.map { Time(ticks: $0, of: stream.pointee.time_base) - origin }
  }

  /// The last tick that is not after `time`, as a stream's clock has it.
  private func ticks(at time: Time) -> Int64 {
    let ticks = (time + origin).ticks(of: stream.pointee.time_base)
    let later = Time(ticks: ticks + 1, of: stream.pointee.time_base) - origin
    return later <= time ? ticks + 1 : ticks
  }
}

import CFFmpeg
package import MediaValues

/// The packets of a file's H.264 pictures, for putting them into another file as they are.
///
/// Pictures are copied in groups, from one IDR picture to the next: nothing outside a group refers to
/// anything in it, or is referred to. Not for use by two threads at once.
package final class CopySource {
  package let parameterSets: ParameterSets
  private let demuxer: Demuxer
  private let stream: Demuxer.Stream
  private let packet: Packet
  private let framing: NALUnits.Framing
  private let origin: Time

  /// A run of pictures that can be taken out.
  package struct Group: Hashable, Sendable {
    /// When each picture is seen, in the order in which they are decoded; the first is the earliest.
    package var times: [Time]
  }

  /// Nil where the pictures are not H.264 with 4:2:0 of eight bits, whole frames at a time.
  package init?(path: String, limits: MediaLimits = .standard) throws(MediaError) {
    demuxer = try Demuxer(path: path, limits: limits)
    guard let stream = demuxer.pictureStream,
      let parameters = stream.pointee.codecpar?.pointee, parameters.codec_id == AV_CODEC_ID_H264,
      parameters.format == AV_PIX_FMT_YUV420P.rawValue,
      [AV_FIELD_PROGRESSIVE, AV_FIELD_UNKNOWN].contains(parameters.field_order)
    else { return nil }
    let extradata = Array(
      UnsafeBufferPointer(start: parameters.extradata, count: Int(parameters.extradata_size)))
    guard let sets = ParameterSets(extradata: extradata) else { return nil }
    parameterSets = sets
    framing = extradata.first == 1 ? .lengths(Int(extradata[4] & 3) + 1) : .startCodes
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
    while try demuxer.read(packet, of: stream) {
      guard let time = time(of: packet), isSound(packet) else {
        current = nil
        continue
      }
      let isStart = packet.isKey && isIDR(packet)
      if isStart {
        if let current { groups.append(current) }
        current = time >= start ? Group(times: []) : nil
      }
      guard time < end else { return groups }
      current?.times.append(time)
    }
    return groups + [current].compactMap(\.self)
  }

  /// Calls `body` with the next `count` packets in the order of decoding, from the IDR picture at
  /// `start` on, as MP4 holds them. `sets` are put before each IDR picture.
  ///
  /// Throws `.damaged` where the file no longer has them, and what `body` throws.
  package func read(
    from start: Time, count: Int, withSets isSelfContained: Bool,
    _ body: (_ data: [UInt8], _ time: Time, _ isKey: Bool) throws -> Void
  ) throws {
    guard demuxer.seek(stream, to: ticks(at: start)) else { throw changed }
    var left = count
    while left > 0 {
      guard try demuxer.read(packet, of: stream), let time = time(of: packet) else { throw changed }
      let isStart = packet.isKey && isIDR(packet)
      if left == count {
        if time < start { continue }
        guard isStart, time == start else { throw changed }
      }
      guard let units = units(of: packet) else { throw changed }
      let sets = isSelfContained && isStart ? parameterSets.units : []
      let own = units.filter { !isSelfContained || !isSet($0) }
      try body(NALUnits.joined(sets + own), time, isStart)
      left -= 1
    }
  }

  private var changed: MediaError {
    MediaError(.damaged, path: demuxer.path, reason: "it changed while it was read")
  }

  private func isSet(_ unit: ArraySlice<UInt8>) -> Bool {
    [NALUnits.sequenceParameters, NALUnits.pictureParameters].contains(NALUnits.type(of: unit))
  }

  private func isIDR(_ packet: Packet) -> Bool {
    units(of: packet)?.contains { NALUnits.type(of: $0) == NALUnits.idrPicture } ?? false
  }

  private func units(of packet: Packet) -> [ArraySlice<UInt8>]? {
    let bytes = UnsafeBufferPointer(
      start: packet.pointer.pointee.data, count: Int(packet.pointer.pointee.size))
    return NALUnits.units(of: Array(bytes)[...], framing)
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

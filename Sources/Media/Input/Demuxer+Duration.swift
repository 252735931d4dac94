import CFFmpeg
import MediaValues

extension Demuxer {
  /// Returns the duration in the header of the stream or else of the container; `nil` if neither has one,
  /// or libavformat has only estimated it from the bit rate.
  func statedDuration(of stream: Stream) -> Time? {
    let isGuess = context.pointee.duration_estimation_method == AVFMT_DURATION_FROM_BITRATE
    guard !isGuess else { return nil }
    if stream.pointee.duration > 0 {
      return Time(ticks: stream.pointee.duration, of: stream.pointee.time_base)
    }
    guard context.pointee.duration > 0 else { return nil }
    return Time(numerator: context.pointee.duration, denominator: Int64(AV_TIME_BASE))
  }

  /// Returns the duration that the headers specify, or else measures it. Reading the packets to the end
  /// would lose the position, so they are read from a second demuxer.
  func duration(of stream: Stream) throws(MediaError) -> Time {
    if let known = statedDuration(of: stream) { return known }
    let other = try reopened()
    let index = stream.pointee.index
    guard let same = other.streams.first(where: { $0.pointee.index == index }) else { return .zero }
    return try other.measuredDuration(of: same)
  }

  /// Returns the time from the first packet to the end of the last. Reads the file to its end.
  func measuredDuration(of stream: Stream) throws(MediaError) -> Time {
    let packet = try Packet()
    let timeBase = stream.pointee.time_base
    var first: Time?
    var end = Time.zero
    setDeadline(isOn: true)
    defer { setDeadline(isOn: false) }
    while try read(packet, of: stream) {
      guard let ticks = packet.pts ?? packet.dts else { continue }
      let start = Time(ticks: ticks, of: timeBase)
      first = min(first ?? start, start)
      end = max(end, start + Time(ticks: packet.pointer.pointee.duration, of: timeBase))
    }
    guard let first, end > first else { return .zero }
    return end - first
  }

  /// Returns whether the stream has exactly one packet. Moves the read position.
  func hasOnePacket(_ stream: Stream) throws(MediaError) -> Bool {
    let packet = try Packet()
    setDeadline(isOn: true)
    defer { setDeadline(isOn: false) }
    guard try read(packet, of: stream) else { return false }
    return try !read(packet, of: stream)
  }
}

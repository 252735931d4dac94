import CFFmpeg
import MediaValues

/// A detector of faults of a container while packets of one stream are read.
final class ReadingWatch {
  private let path: String
  private let notices: MediaNotices
  private let origin: Time
  private let timeBase: AVRational
  /// Counts errors in the demuxer's log; `nil` if log messages do not count.
  private let errors: ErrorCounter?
  private let hasContinuity: Bool
  /// The decoding time of the last packet, in ticks.
  private var last: Int64?
  /// The time of a packet with missing data, and the number of packets since; `nil` if there is none.
  private var incomplete: (ticks: Int64, followers: Int)?

  /// The smallest backward jump of times that means that files were concatenated.
  private static let minJump: Time = 1
  /// The largest number of packets between a packet with missing data and the boundary of two segments.
  private static let farthestSeam = 2

  init(_ demuxer: Demuxer, _ stream: Demuxer.Stream, _ notices: MediaNotices) {
    path = demuxer.path
    self.notices = notices
    origin = demuxer.origin
    timeBase = stream.pointee.time_base
    // These demuxers skip damaged data and report it only in the log.
    errors = ["matroska,webm", "ogg"].contains(demuxer.format) ? ErrorCounter() : nil
    hasContinuity =
      demuxer.format == "mpegts"
      && stream.pointee.codecpar.pointee.codec_type == AVMEDIA_TYPE_VIDEO
    demuxer.context.pointee.opaque = errors?.pointer
  }

  /// Resets the state, because the next packet does not follow the last one.
  func restart() {
    last = nil
    incomplete = nil
    _ = errors?.hasRisen()
  }

  /// Records that reading a packet of any stream has returned `code`.
  func noteReading(_ code: Int32) {
    let isCutOff = code < 0 && LibavLog.lastLine?.contains("ended prematurely") == true
    let isBroken = code < 0 && code != SHIM_AVERROR_EOF && code != SHIM_AVERROR_EAGAIN
    if errors?.hasRisen() == true && !isCutOff || isBroken { note(.damage, at: last) }
  }

  /// Records a packet of the stream.
  func note(_ packet: Packet) {
    guard let ticks = packet.dts ?? packet.pts else { return }
    defer { last = ticks }
    var isFollowing = true
    if let last, Time(ticks: ticks, of: timeBase) + Self.minJump < Time(ticks: last, of: timeBase) {
      note(.timesJumpBack, at: last)
      isFollowing = false
    }
    // Each segment of a segmented stream restarts the counter and begins with a key frame. The parser sets
    // the flag of missing data on one of the packets before it, which is not damage.
    if !isFollowing || packet.isKey { incomplete = nil }
    if let (place, followers) = incomplete {
      incomplete = followers < Self.farthestSeam ? (place, followers + 1) : nil
      if incomplete == nil { note(.damage, at: place) }
    }
    let lacksPieces = hasContinuity && packet.pointer.pointee.flags & AV_PKT_FLAG_CORRUPT != 0
    if lacksPieces, !packet.isKey, incomplete == nil { incomplete = (ticks, 0) }
  }

  private func note(_ kind: MediumNotice.Kind, at ticks: Int64?) {
    let time = ticks.map { Time(ticks: $0, of: timeBase) - origin } ?? .zero
    notices.note(kind, path, at: max(.zero, time))
  }
}

import CFFmpeg
import MediaValues

/// Takes note of what is wrong with a container while packets of one stream are read.
final class ReadingWatch {
  private let path: String
  private let notices: MediaNotices
  private let origin: Time
  private let timeBase: AVRational
  /// Nil where what the demuxer tells the log is not counted.
  private let errors: ErrorCounter?
  private let hasContinuity: Bool
  /// The time of the last packet.
  private var last: Int64?
  /// The time of a packet of which pieces were missing, and how many have come since.
  private var incomplete: (ticks: Int64, followers: Int)?

  /// How far back times jump where files were put one behind the other.
  private static let leastJump: Time = 1
  /// How many packets may come between one that lacks pieces and the joint of two segments.
  private static let farthestJoint = 2

  init(_ demuxer: Demuxer, _ stream: Demuxer.Stream, _ notices: MediaNotices) {
    path = demuxer.path
    self.notices = notices
    origin = demuxer.origin
    timeBase = stream.pointee.time_base
    // These look for the next place that makes sense, without a word but in the log.
    errors = ["matroska,webm", "ogg"].contains(demuxer.format) ? ErrorCounter() : nil
    hasContinuity =
      demuxer.format == "mpegts"
      && stream.pointee.codecpar.pointee.codec_type == AVMEDIA_TYPE_VIDEO
    demuxer.context.pointee.opaque = errors?.pointer
  }

  /// The next packet is not the one that follows.
  func restart() {
    last = nil
    incomplete = nil
    _ = errors?.hasRisen()
  }

  /// Reading a packet of any stream has returned `code`.
  func noteReading(_ code: Int32) {
    let isCutOff = code < 0 && LibavLog.lastLine?.contains("ended prematurely") == true
    let isBroken = code < 0 && code != SHIM_AVERROR_EOF && code != SHIM_AVERROR_EAGAIN
    if errors?.hasRisen() == true && !isCutOff || isBroken { note(.damage, at: last) }
  }

  /// A packet of the stream has come.
  func note(_ packet: Packet) {
    guard let ticks = packet.dts ?? packet.pts else { return }
    defer { last = ticks }
    var isFollowing = true
    if let last, Time(ticks: ticks, of: timeBase) + Self.leastJump < Time(ticks: last, of: timeBase)
    {
      note(.timesJumpBack, at: last)
      isFollowing = false
    }
    // Streams in segments are counted from the beginning in each, and each begins with a key picture. The
    // parser gives the flag to one of the packets before that.
    if !isFollowing || packet.isKey { incomplete = nil }
    if let (place, followers) = incomplete {
      incomplete = followers < Self.farthestJoint ? (place, followers + 1) : nil
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

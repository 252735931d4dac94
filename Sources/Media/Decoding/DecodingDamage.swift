import CFFmpeg
package import MediaValues

/// An error that a decoder found in a stream.
package struct DecodingFault: Hashable, Sendable {
  /// The approximate time since the origin of the medium; `nil` if unknown.
  package let time: Time?
  /// A sentence fragment, safe to print.
  package let reason: String

  package init(time: Time?, reason: String) {
    self.time = time
    self.reason = reason
  }
}

/// The errors of one decoder: packets that it refused, frames that it concealed, and errors that it
/// reported only in the log.
struct DecodingDamage {
  /// The largest number of errors that are kept.
  private static let maxKept = 1000

  private(set) var found: [(ticks: Int64?, reason: String)] = []
  private var lastSent: Int64?
  private var errorCount = LibavLog.errorCount

  mutating func note(sent ticks: Int64?, _ code: Int32) {
    lastSent = ticks ?? lastSent
    note(code, at: ticks ?? lastSent)
  }

  /// `frame` is the received frame; `nil` if there was none.
  mutating func note(received frame: FrameReference?, _ code: Int32) {
    let ticks = frame?.pointer.pointee.best_effort_timestamp
    let place = ticks == SHIM_AV_NOPTS_VALUE ? lastSent : ticks ?? lastSent
    if let image = frame?.pointer.pointee,
      image.decode_error_flags != 0 || image.flags & AV_FRAME_FLAG_CORRUPT != 0
    {
      add("it is damaged", at: place)
    } else {
      note(code, at: place)
    }
  }

  private mutating func note(_ code: Int32, at ticks: Int64?) {
    let isNormal = code >= 0 || code == SHIM_AVERROR_EAGAIN || code == SHIM_AVERROR_EOF
    guard !isNormal || LibavLog.errorCount != errorCount else { return }
    add(LibavLog.lastLine ?? "it is damaged", at: ticks)
  }

  private mutating func add(_ reason: String, at ticks: Int64?) {
    errorCount = LibavLog.errorCount
    guard found.count < Self.maxKept else { return }
    found.append((ticks, printable(reason)))
  }
}

extension DecodingDamage {
  /// Returns the errors with their times since the origin of the medium.
  func faults(timeBase: AVRational, origin: Time) -> [DecodingFault] {
    found.map { fault in
      DecodingFault(
        time: fault.ticks.map { Time(ticks: $0, of: timeBase) - origin }, reason: fault.reason)
    }
  }
}

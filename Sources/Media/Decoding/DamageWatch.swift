import CFFmpeg
import MediaValues

/// A detector of visible or audible damage in a stream as it is decoded.
///
/// Errors before the first complete frame, and in the first blocks of sound, do not count: at the
/// beginning of a recording and after a seek, frames refer to frames that were not read, and sound lacks
/// its beginning. That is not damage.
final class DamageWatch {
  /// Receives the approximate time of the damage, in ticks of the stream.
  private let note: (Int64) -> Void
  /// Counts errors in the decoder's log; `nil` if log messages do not count.
  private let errors: ErrorCounter?
  private let isSound: Bool
  /// The number of frames or blocks that must be received before errors count.
  private let leadIn: Int
  private var received = 0
  private var firstWhole: Int64 = .min
  private var lastSent: Int64?
  /// The end of the last tag, as a position in the file.
  private var tagEnd: Int64 = 0
  /// The times of errors in sound that have not been followed by a valid block.
  private var doubtful: [Int64] = []

  /// A longer run of damaged packets cannot be a tag at the end of a file.
  private static let maxDoubtful = 32

  init(_ context: UnsafeMutablePointer<AVCodecContext>, note: @escaping (Int64) -> Void) {
    self.note = note
    let codec = context.pointee.codec_id
    isSound = context.pointee.codec_type == AVMEDIA_TYPE_AUDIO
    // Blocks of MP3 use bytes of up to nine previous blocks.
    leadIn = [AV_CODEC_ID_MP3, AV_CODEC_ID_MP2, AV_CODEC_ID_MP1].contains(codec) ? 10 : 1
    // These decoders conceal damage and report it only in the log. The logs of others have harmless errors
    // too.
    let isQuiet = [
      AV_CODEC_ID_HEVC, AV_CODEC_ID_MPEG4, AV_CODEC_ID_MPEG2VIDEO, AV_CODEC_ID_MPEG1VIDEO,
    ].contains(codec)
    errors = isQuiet ? ErrorCounter() : nil
    context.pointee.opaque = errors?.pointer
  }

  /// Resets the state after a seek. Frames before `ticks` may be incomplete and do not count.
  func restart(firstWhole ticks: Int64 = .min) {
    received = 0
    firstWhole = ticks
    lastSent = nil
    tagEnd = 0
    doubtful = []
  }

  /// Records that a packet, or `nil` for the end, was sent to the decoder, which returned `code`.
  func noteSent(_ packet: Packet?, _ code: Int32) {
    lastSent = packet?.pts ?? packet?.dts ?? lastSent
    if isSound, code < 0, let packet {
      tagEnd = packet.tagEnd ?? tagEnd
      guard !packet.begins(before: tagEnd) else { return }
    }
    look(at: code)
  }

  /// Records that the decoder returned a frame, or only `code`.
  func noteReceived(_ frame: FrameReference?, _ code: Int32) {
    guard let image = frame?.pointer.pointee else { return look(at: code) }
    let isReported = errors?.hasRisen() == true
    let time = image.best_effort_timestamp
    guard time >= firstWhole || time == SHIM_AV_NOPTS_VALUE else { return }
    let isPatched = image.decode_error_flags != 0 || image.flags & AV_FRAME_FLAG_CORRUPT != 0
    if (isPatched && !isSound) || ((isPatched || isReported) && received >= leadIn) {
      add(time == SHIM_AV_NOPTS_VALUE ? lastSent : time)
    } else {
      doubtful.forEach(note)
      doubtful = []
    }
    received += 1
  }

  private func look(at code: Int32) {
    let isReported = errors?.hasRisen() == true
    let isNormal = code >= 0 || code == SHIM_AVERROR_EAGAIN || code == SHIM_AVERROR_EOF
    guard !isNormal || isReported, received >= leadIn else { return }
    add(lastSent)
  }

  /// Adds a fault. In sound it is reported only when a valid block follows, or after a long run of faults:
  /// data after the last block, such as a tag, are not missed.
  private func add(_ ticks: Int64?) {
    guard let ticks else { return }
    guard isSound else { return note(ticks) }
    doubtful.append(ticks)
    guard doubtful.count > Self.maxDoubtful else { return }
    doubtful.forEach(note)
    doubtful = []
  }
}

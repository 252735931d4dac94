import CFFmpeg
import MediaValues

/// Records what a decoder cannot decode, as far as it is seen or heard.
///
/// What comes before the first whole picture, and the first blocks of a sound, is left out: at the beginning
/// of a recording and behind a seek there are pictures that refer to what was not read, and sound whose
/// beginning is missing. That is no damage.
final class DamageWatch {
  /// About where, in the stream's ticks.
  private let note: (Int64) -> Void
  /// Nil where what the decoder tells the log is not counted.
  private let errors: ErrorCounter?
  private let isSound: Bool
  /// How many pictures or blocks have to come before errors count.
  private let leadIn: Int
  private var received = 0
  private var firstWhole: Int64 = .min
  private var lastSent: Int64?
  /// Where the last tag ends in the file.
  private var tagEnd: Int64 = 0
  /// Errors of a sound that nothing good has followed yet.
  private var doubtful: [Int64] = []

  /// So many packets of a sound, one after the other, are more than a tag at the end of a file.
  private static let mostDoubtful = 32

  init(_ context: UnsafeMutablePointer<AVCodecContext>, note: @escaping (Int64) -> Void) {
    self.note = note
    let codec = context.pointee.codec_id
    isSound = context.pointee.codec_type == AVMEDIA_TYPE_AUDIO
    // Blocks of MP3 take bytes from up to nine before them.
    leadIn = [AV_CODEC_ID_MP3, AV_CODEC_ID_MP2, AV_CODEC_ID_MP1].contains(codec) ? 10 : 1
    // These conceal what is damaged without a word but in the log. Others say more there than is wrong.
    let isQuiet = [
      AV_CODEC_ID_HEVC, AV_CODEC_ID_MPEG4, AV_CODEC_ID_MPEG2VIDEO, AV_CODEC_ID_MPEG1VIDEO,
    ].contains(codec)
    errors = isQuiet ? ErrorCounter() : nil
    context.pointee.opaque = errors?.pointer
  }

  /// The decoder begins somewhere else. Pictures before `ticks` are spoilt.
  func restart(firstWhole ticks: Int64 = .min) {
    received = 0
    firstWhole = ticks
    lastSent = nil
    tagEnd = 0
    doubtful = []
  }

  /// A packet was given to the decoder, or nil for the end, and it returned `code`.
  func noteSent(_ packet: Packet?, _ code: Int32) {
    lastSent = packet?.pts ?? packet?.dts ?? lastSent
    if isSound, code < 0, let packet {
      tagEnd = packet.tagEnd ?? tagEnd
      guard !packet.begins(before: tagEnd) else { return }
    }
    look(at: code)
  }

  /// The decoder gave this frame, or returned `code`.
  func noteReceived(_ frame: FrameBuffer?, _ code: Int32) {
    guard let picture = frame?.pointer.pointee else { return look(at: code) }
    let told = errors?.hasRisen() == true
    let time = picture.best_effort_timestamp
    guard time >= firstWhole || time == SHIM_AV_NOPTS_VALUE else { return }
    let isPatched = picture.decode_error_flags != 0 || picture.flags & AV_FRAME_FLAG_CORRUPT != 0
    if (isPatched && !isSound) || ((isPatched || told) && received >= leadIn) {
      add(time == SHIM_AV_NOPTS_VALUE ? lastSent : time)
    } else {
      doubtful.forEach(note)
      doubtful = []
    }
    received += 1
  }

  private func look(at code: Int32) {
    let told = errors?.hasRisen() == true
    let isNormal = code >= 0 || code == SHIM_AVERROR_EAGAIN || code == SHIM_AVERROR_EOF
    guard !isNormal || told, received >= leadIn else { return }
    add(lastSent)
  }

  /// What stands behind the last block of a sound, such as a tag, is nothing that is missed.
  private func add(_ ticks: Int64?) {
    guard let ticks else { return }
    guard isSound else { return note(ticks) }
    doubtful.append(ticks)
    guard doubtful.count > Self.mostDoubtful else { return }
    doubtful.forEach(note)
    doubtful = []
  }
}

import CFFmpeg
import MediaValues

/// The error for an encoder that was requested by name and cannot be used, with the others of libavcodec: whether these
/// work is known only when they are opened.
func noEncoder(_ encoder: NamedEncoder, because reason: String? = nil) -> MediaError {
  let there = NamedEncoder.all.map(\.name).filter { avcodec_find_encoder_by_name($0) != nil }
  let what =
    reason.map { "the encoder '\(encoder.name)' cannot be opened on this machine: \($0)" }
    ?? "this libavcodec has no encoder '\(encoder.name)'"
  let others = there.filter { $0 != encoder.name }.joined(separator: ", ")
  return MediaError(
    .noEncoder,
    reason:
      "\(what); libavcodec was built with \(others), of which hardware encoders work only with their device and"
      + " its driver; without --encoder the codec's software encoder is used")
}

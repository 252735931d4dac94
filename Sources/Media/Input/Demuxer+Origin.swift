import CFFmpeg
import MediaValues

extension Demuxer {
  /// Where the medium's time axis begins, on the container's clock: the earliest start of any
  /// stream. Every time this module gives out is relative to it, as the ffmpeg command's are.
  ///
  /// What a sound stream holds before zero is its encoder's priming, not part of the medium.
  var origin: Time {
    let starts = streams.compactMap { stream -> Time? in
      let type = stream.pointee.codecpar.pointee.codec_type
      guard type == AVMEDIA_TYPE_VIDEO || type == AVMEDIA_TYPE_AUDIO,
        stream.pointee.disposition & AV_DISPOSITION_ATTACHED_PIC == 0,
        stream.pointee.start_time != SHIM_AV_NOPTS_VALUE
      else { return nil }
      let start = Time(ticks: stream.pointee.start_time, of: stream.pointee.time_base)
      return type == AVMEDIA_TYPE_AUDIO ? max(start, .zero) : start
    }
    return starts.min() ?? .zero
  }

  /// When a stream begins, relative to `origin`.
  func start(of stream: Stream) -> Time {
    guard stream.pointee.start_time != SHIM_AV_NOPTS_VALUE else { return .zero }
    return Time(ticks: stream.pointee.start_time, of: stream.pointee.time_base) - origin
  }
}

import CFFmpeg
import MediaValues

extension Demuxer {
  /// The origin of the medium's time axis, on the clock of the container: the earliest start of a stream.
  /// Every time that this module returns is relative to it, as in the ffmpeg command.
  ///
  /// Sound before zero is encoder priming and not part of the medium. The same applies to AAC that
  /// precedes the first frame by at most one block: in Matroska, FLV and MPEG-TS, libavformat shifts all
  /// times so that none is negative, and does not report it.
  var origin: Time {
    if ["matroska,webm", "mpegts", "flv"].contains(format),
      let video = firstStart(of: AVMEDIA_TYPE_VIDEO), let sound = soundStream,
      sound.pointee.codecpar.pointee.codec_id == AV_CODEC_ID_AAC,
      let first = firstStart(of: AVMEDIA_TYPE_AUDIO), first < video,
      video - first <= priming(of: sound)
    {
      return video
    }
    return earliestStart
  }

  /// Returns the length of one block of AAC, with the rounding of times in the file.
  private func priming(of sound: Stream) -> Time {
    let rate = max(1, Int64(sound.pointee.codecpar.pointee.sample_rate))
    return Time(numerator: 1024, denominator: rate)
      + Time(ticks: 2, of: sound.pointee.time_base) + Time(numerator: 1, denominator: 1000)
  }

  private func firstStart(of type: AVMediaType) -> Time? {
    streams.filter {
      $0.pointee.codecpar.pointee.codec_type == type
        && $0.pointee.disposition & AV_DISPOSITION_ATTACHED_PIC == 0
        && $0.pointee.start_time != SHIM_AV_NOPTS_VALUE
    }.map { Time(ticks: $0.pointee.start_time, of: $0.pointee.time_base) }.min()
  }

  private var earliestStart: Time {
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

  /// Returns the time at which a stream begins, relative to `origin`.
  func start(of stream: Stream) -> Time {
    guard stream.pointee.start_time != SHIM_AV_NOPTS_VALUE else { return .zero }
    return Time(ticks: stream.pointee.start_time, of: stream.pointee.time_base) - origin
  }
}

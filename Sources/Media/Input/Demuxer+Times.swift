import CFFmpeg
import MediaValues

extension Demuxer {
  /// The origin of the medium's time axis, on the clock of the container: the earliest start of a stream.
  /// Every time that this module returns is relative to it, as in the ffmpeg command.
  ///
  /// Sound before zero is encoder priming and not part of the medium. The same applies to AAC that
  /// precedes the first frame by at most one block: in Matroska, FLV and MPEG-TS, libavformat shifts all
  /// times so that none is negative, and does not report it.
  var origin: Time { beginning - place }

  /// The beginning of the medium, or of this part of it, on the clock of the container.
  private var beginning: Time {
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

extension Demuxer {
  /// Returns the duration in the header of the stream or else of the container; `nil` if neither has one,
  /// or libavformat has only estimated it from the bit rate, or from the last time stamp of a program stream. Padding that
  /// libavformat knows is not part of it.
  func statedDuration(of stream: Stream) -> Time? {
    let isGuess = context.pointee.duration_estimation_method == AVFMT_DURATION_FROM_BITRATE
    guard !isGuess, !endsWithTimestamp else { return nil }
    if stream.pointee.duration > 0 {
      let length = Time(ticks: stream.pointee.duration, of: stream.pointee.time_base)
      return max(.zero, length - delay(of: stream) - paddingAtEnd(of: stream))
    }
    guard context.pointee.duration > 0 else { return nil }
    let length = Time(numerator: context.pointee.duration, denominator: Int64(AV_TIME_BASE))
    return max(.zero, length - delay(of: stream))
  }

  /// Returns the duration that the headers specify, or else measures it. Reading the packets to the end
  /// would lose the position, so they are read from a second demuxer.
  func duration(of stream: Stream) throws(MediaError) -> Time {
    if let known = statedDuration(of: stream) { return known }
    let other = try reopened()
    let index = stream.pointee.index
    guard let same = other.streams.first(where: { $0.pointee.index == index }) else { return .zero }
    guard other.endsWithTimestamp, same.pointee.duration > 0 else {
      return try other.measuredDuration(of: same)
    }
    return try other.durationAfterTimestamp(of: same)
  }

  /// Whether libavformat takes the last time stamp for the end of a stream, as in program streams (.mpg, .vob). There, a
  /// time stamp belongs to the first of several frames.
  private var endsWithTimestamp: Bool {
    format == "mpeg"
      && context.pointee.duration_estimation_method == AVFMT_DURATION_FROM_PTS
  }

  /// Returns the duration with the frames after the last time stamp. Reads the file from there to its end.
  private func durationAfterTimestamp(of stream: Stream) throws(MediaError) -> Time {
    let (base, start) = (stream.pointee.time_base, stream.pointee.start_time)
    let length = Time(ticks: stream.pointee.duration, of: base)
    let (last, isWild) = start.addingReportingOverflow(stream.pointee.duration)
    guard start != SHIM_AV_NOPTS_VALUE, !isWild, seek(stream, to: last),
      let times = try timesOfPackets(of: stream)
    else { return length }
    return max(length, times.end - Time(ticks: start, of: base))
  }

  /// Throws `.notMedia` if all samples of a sound without images are padding, by the tag of its encoder.
  func checkHasSamples(_ stream: Stream) throws(MediaError) {
    guard videoStream == nil, stream.pointee.duration > 0, statedDuration(of: stream) == .zero
    else { return }
    throw MediaError(
      .notMedia, path: path,
      reason: "it contains no sound: all of its samples are padding that its encoder added")
  }

  /// Returns the time at the beginning of a sound that its packets contain and decoding leaves out.
  private func delay(of stream: Stream) -> Time {
    guard stream.pointee.codecpar.pointee.codec_type == AVMEDIA_TYPE_AUDIO else { return .zero }
    if let priming = unlistedPriming(of: stream) { return priming }
    if format == "ogg", stream.pointee.codecpar.pointee.codec_id == AV_CODEC_ID_OPUS {
      return Time(
        numerator: Int64(stream.pointee.codecpar.pointee.initial_padding), denominator: 48_000)
    }
    guard stream.pointee.start_time != SHIM_AV_NOPTS_VALUE else { return .zero }
    // Sound before the origin is not heard either.
    guard format == "mp3" else { return max(.zero, .zero - start(of: stream)) }
    return Time(ticks: stream.pointee.start_time, of: stream.pointee.time_base)
  }

  /// Returns the priming of an MP4 that no edit list removes, but a tag or the time of the first packet: the stream begins
  /// after it, and its stated duration before it. `nil` if there is none.
  private func unlistedPriming(of stream: Stream) -> Time? {
    guard format.hasPrefix("mov"), stream.pointee.start_time != SHIM_AV_NOPTS_VALUE,
      let first = avformat_index_get_entry(stream, 0)?.pointee.timestamp,
      first >= 0, first < stream.pointee.start_time
    else { return nil }
    return Time(ticks: stream.pointee.start_time - first, of: stream.pointee.time_base)
  }

  /// Returns the time at the end of an MP3 that its packets contain and decoding leaves out.
  private func paddingAtEnd(of stream: Stream) -> Time {
    let rate = Int(stream.pointee.codecpar.pointee.sample_rate)
    guard format == "mp3", rate > 0, let padding = MP3Padding(bytes),
      padding.start == delay(of: stream).ticks(per: rate)
    else { return .zero }
    return Time(numerator: Int64(padding.end), denominator: Int64(rate))
  }

  /// Returns the time from the first packet to the end of the last. Reads the file to its end.
  func measuredDuration(of stream: Stream) throws(MediaError) -> Time {
    guard let times = try timesOfPackets(of: stream), times.end > times.start else { return .zero }
    return max(.zero, times.end - times.start - delay(of: stream))
  }

  /// Returns when the packets from the read position to the end of the file begin and end; `nil` if none has a time.
  private func timesOfPackets(
    of stream: Stream
  ) throws(MediaError) -> (start: Time, end: Time)? {
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
    return first.map { ($0, end) }
  }

  /// Returns why the sound stream cannot be heard, from its first packet; `nil` if that does not tell. Moves the read
  /// position.
  func unheardSound() throws(MediaError) -> UnheardSound? {
    guard let stream = soundStream else { return nil }
    let packet = try Packet()
    setDeadline(isOn: true)
    defer { setDeadline(isOn: false) }
    guard try readStored(packet, of: stream) else { return .empty }
    return isEncrypted(packet, of: stream) ? .protected : nil
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

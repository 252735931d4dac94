import CFFmpeg
package import MediaValues

/// Returns the facts of a medium, which is read as thoroughly as `depth` specifies.
///
/// Throws `MediaError` of any kind except `.cannotWrite`; `.damaged` also for a duration of more than ten
/// years.
package func probeMedia(
  at path: String, _ depth: ProbeDepth = .proof, limits: MediaLimits = .standard
) throws(MediaError) -> MediaFacts {
  let facts = try mediaFacts(of: InputFile(path: path, limits: limits), depth, limits: limits)
  let lengths = [facts.duration, facts.video?.duration, facts.audio?.duration].compactMap(\.self)
  guard lengths.allSatisfy({ (.zero...limits.longestDuration).contains($0) }) else {
    throw MediaError(
      .damaged, path: path,
      reason: "its times are damaged: it would last longer than \(limits.longestDuration)")
  }
  return facts
}

/// Returns the facts of a medium from its open file. The length of its times is not checked.
func mediaFacts(
  of file: InputFile, _ depth: ProbeDepth, limits: MediaLimits
) throws(MediaError) -> MediaFacts {
  guard depth != .kind else { return try declaredFacts(of: file, limits: limits) }
  if let animation = try openAnimation(file, limits: limits) {
    let video = animation.facts
    if depth == .proof || !video.isStill {
      _ = try animation.image(0, size: video.codedSize)
    }
    return MediaFacts(
      container: animation.container, duration: video.duration, video: video, audio: nil)
  }
  return try decodedFacts(of: Demuxer(file, limits: limits), depth, limits: limits)
}

/// Returns the facts of a file that libav reads, from the first frame and the first block of sound.
private func decodedFacts(
  of demuxer: Demuxer, _ depth: ProbeDepth, limits: MediaLimits
) throws(MediaError) -> MediaFacts {
  var facts = MediaFacts(
    container: demuxer.format, duration: .zero, video: nil, audio: nil,
    metadata: entries(of: demuxer.context.pointee.metadata))
  facts.unreadSound = demuxer.unreadSound
  // Decoding changes what libavformat knows about the streams.
  let (images, sound) = (demuxer.videoStream, demuxer.soundStream)
  let videoStart = images.map(demuxer.start(of:)) ?? .zero
  let soundStart = sound.map { max(.zero, demuxer.start(of: $0)) } ?? .zero
  if images != nil {
    let video: VideoFacts
    if depth == .facts, let header = try headerFacts(ofPhoto: demuxer, limits: limits) {
      video = header
    } else {
      video = try OpenedVideo(demuxer, limits: limits, threadCount: 1, isAlone: true).facts
    }
    facts.video = video
    facts.duration = video.isStill ? .zero : videoStart + video.duration
  }
  if sound != nil {
    // The sound is read from the beginning too, by another demuxer if this one has moved on.
    let reader = try images == nil ? demuxer : demuxer.reopened()
    do throws(MediaError) {
      let audio = try OpenedSound(reader, limits: limits).facts
      facts.audio = audio
      facts.duration = max(facts.duration, soundStart + audio.duration)
    } catch {
      guard images != nil, let reason = try demuxer.reopened().unheardSound() else { throw error }
      facts.unheardSound = reason
    }
  }
  return try playable(facts, path: demuxer.path)
}

/// Returns the facts that a file declares, without decoding anything unless that is the only way to learn
/// what it is or how long it plays.
private func declaredFacts(
  of file: InputFile, limits: MediaLimits
) throws(MediaError) -> MediaFacts {
  if isHEIFPhoto(file) {
    return MediaFacts(
      container: "heif", duration: .zero, video: .unseen(lasting: .zero, isStill: true), audio: nil)
  }
  if let animation = try openAnimation(file, limits: limits) {
    let video = animation.facts
    return MediaFacts(
      container: animation.container, duration: video.duration, video: video, audio: nil)
  }
  let format = try formatName(of: file, limits: limits)
  var facts = MediaFacts(container: format, duration: .zero, video: nil, audio: nil)
  if isPhotoFormat(format) {
    facts.video = .unseen(lasting: .zero, isStill: true)
    return facts
  }
  // GIF and APNG may be stills or animations, which only counting the packets can show.
  guard format != "gif", format != "apng" else {
    return try mediaFacts(of: file, .proof, limits: limits)
  }
  let demuxer = try Demuxer(file, limits: limits)
  if let stream = demuxer.videoStream {
    guard let length = demuxer.statedDuration(of: stream) else {
      return try mediaFacts(of: file, .proof, limits: limits)
    }
    facts.video = .unseen(lasting: length, isStill: false)
    facts.duration = demuxer.start(of: stream) + length
  }
  if let stream = demuxer.soundStream {
    try demuxer.checkHasSamples(stream)
    let songs = try OggSongs(demuxer, limits: limits)
    guard let stated = songs?.duration ?? demuxer.statedDuration(of: stream) else {
      return try mediaFacts(of: file, .proof, limits: limits)
    }
    let start = max(.zero, demuxer.start(of: stream))
    let length =
      songs == nil ? SoundDecoding.played(stated, of: demuxer, limits: limits) : stated
    facts.audio = AudioFacts(codec: "", sampleRate: 48_000, channels: 2, duration: length)
    facts.duration = max(facts.duration, start + length)
  }
  return try playable(facts, path: demuxer.path)
}

private func playable(_ facts: MediaFacts, path: String) throws(MediaError) -> MediaFacts {
  guard facts.video != nil || facts.audio != nil else {
    throw MediaError(.notMedia, path: path, reason: "it contains neither images nor sound")
  }
  return facts
}

extension VideoFacts {
  /// Returns placeholder facts of a video stream that was not decoded.
  fileprivate static func unseen(lasting duration: Time, isStill: Bool) -> VideoFacts {
    VideoFacts(
      codec: "", codedSize: PixelSize(width: 16, height: 16), frameRate: nil, duration: duration,
      isStill: isStill)
  }
}

import CFFmpeg
package import MediaValues

/// Returns the facts of a medium, which is read as thoroughly as `depth` specifies.
///
/// Throws `MediaError` of any kind except `.cannotWrite`; `.damaged` also for a duration of more than ten
/// years.
package func probeMedia(
  at path: String, _ depth: ProbeDepth = .proof, limits: MediaLimits = .standard
) throws(MediaError) -> MediaFacts {
  let facts = try facts(ofMediumAt: path, depth, limits: limits)
  let lengths = [facts.duration, facts.video?.duration, facts.audio?.duration].compactMap(\.self)
  guard lengths.allSatisfy({ (.zero...limits.longestDuration).contains($0) }) else {
    throw MediaError(
      .damaged, path: path,
      reason: "its times are damaged: it would last longer than \(limits.longestDuration)")
  }
  return facts
}

private func facts(
  ofMediumAt path: String, _ depth: ProbeDepth, limits: MediaLimits
) throws(MediaError) -> MediaFacts {
  guard depth != .kind else { return try lookAtMedia(at: path, limits: limits) }
  if let animation = try openAnimation(path: path, limits: limits) {
    let video = animation.facts
    if depth == .proof || !video.isStill {
      _ = try animation.picture(0, size: video.codedSize)
    }
    return MediaFacts(
      container: animation.container, duration: video.duration, video: video, audio: nil)
  }
  let demuxer = try Demuxer(path: path, limits: limits)
  var facts = MediaFacts(
    container: demuxer.format, duration: .zero, video: nil, audio: nil,
    metadata: entries(of: demuxer.context.pointee.metadata))
  if let stream = demuxer.pictureStream {
    let video: VideoFacts
    if depth == .facts, let header = try headerFacts(ofPhoto: demuxer, limits: limits) {
      video = header
    } else {
      video = try OpenedPicture(path: path, limits: limits, threadCount: 1, isAlone: true).facts
    }
    facts.video = video
    facts.duration = video.isStill ? .zero : demuxer.start(of: stream) + video.duration
  }
  if let stream = demuxer.soundStream {
    let audio = try OpenedSound(path: path, limits: limits).facts
    facts.audio = audio
    facts.duration = max(facts.duration, demuxer.start(of: stream) + audio.duration)
  }
  facts.unreadSound = demuxer.unreadSound
  guard facts.video != nil || facts.audio != nil else {
    throw MediaError(.notMedia, path: path, reason: "it contains neither images nor sound")
  }
  return facts
}

private func lookAtMedia(
  at path: String, limits: MediaLimits
) throws(MediaError) -> MediaFacts {
  if try isHEIFPhoto(path: path, limits: limits) {
    return MediaFacts(
      container: "heif", duration: .zero, video: .unseen(lasting: .zero, isStill: true), audio: nil)
  }
  if let animation = try openAnimation(path: path, limits: limits) {
    let video = animation.facts
    return MediaFacts(
      container: animation.container, duration: video.duration, video: video, audio: nil)
  }
  let format = try formatName(ofFileAt: path, limits: limits)
  var facts = MediaFacts(container: format, duration: .zero, video: nil, audio: nil)
  if isPhotoFormat(format) {
    facts.video = .unseen(lasting: .zero, isStill: true)
    return facts
  }
  // GIF and APNG may be stills or animations, which only counting the packets can show.
  guard format != "gif", format != "apng" else { return try probeMedia(at: path, limits: limits) }
  let demuxer = try Demuxer(path: path, limits: limits)
  if let stream = demuxer.pictureStream {
    guard let length = demuxer.statedDuration(of: stream) else {
      return try probeMedia(at: path, limits: limits)
    }
    facts.video = .unseen(lasting: length, isStill: false)
    facts.duration = demuxer.start(of: stream) + length
  }
  if let stream = demuxer.soundStream {
    guard let length = demuxer.statedDuration(of: stream) else {
      return try probeMedia(at: path, limits: limits)
    }
    facts.audio = AudioFacts(codec: "", sampleRate: 48_000, channels: 2, duration: length)
    facts.duration = max(facts.duration, demuxer.start(of: stream) + length)
  }
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

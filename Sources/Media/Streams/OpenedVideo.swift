import CFFmpeg
import MediaValues

/// A file whose first frame has been decoded, which is the only proof that it is decodable.
struct OpenedVideo {
  let decoding: FrameDecoding
  let firstFrame: FrameReference
  let facts: VideoFacts

  /// Nothing may have been read from `demuxer`. `isAlone` specifies that only the first frame is needed; no
  /// frame after it is decoded.
  init(
    _ demuxer: Demuxer, limits: MediaLimits, threadCount: Int, effort: DecodingEffort = .exact,
    isAlone: Bool = false, notices: MediaNotices? = nil
  ) throws(MediaError) {
    LibavLog.begin()
    let path = demuxer.path
    let decoding = try FrameDecoding(
      demuxer, limits: limits, threadCount: threadCount, effort: effort, notices: notices)
    if let obstacle = obstacle(in: demuxer) {
      throw MediaError(.unsupported, path: path, reason: obstacle)
    }
    decoding.lastRequested = isAlone ? .min : nil
    demuxer.setDeadline(isOn: true)
    guard let frame = try decoding.next() else {
      guard decoding.stoppedAt != nil else { throw noImage(in: path) }
      // A decoder may hold back its only frame, so decode without the limit.
      self = try OpenedVideo(
        demuxer.reopened(), limits: limits, threadCount: threadCount, effort: effort,
        notices: notices)
      return
    }
    demuxer.setDeadline(isOn: false)
    let isStill = try hasSingleImage(demuxer)
    let duration = isStill ? .zero : try demuxer.duration(of: decoding.stream)
    self.decoding = decoding
    firstFrame = frame
    var facts = VideoFacts(
      stream: decoding.stream, demuxer: demuxer, frame: frame, isStill: isStill,
      duration: duration)
    if !isStill, demuxer.alphaStream != nil {
      (facts.hasAlpha, facts.hasAlphaTrack) = (true, true)
    }
    if isStill {
      if let orientation = exifOrientation(of: demuxer.bytes, format: demuxer.format) {
        facts.turn(by: orientation)
      }
      facts.describe(StillColor(frame, from: demuxer))
    }
    self.facts = facts
  }
}

/// Returns why libav would read a file incorrectly, with advice; `nil` if nothing is known.
private func obstacle(in demuxer: Demuxer) -> String? {
  switch demuxer.format {
  case "tiff_pipe": TIFFHeader(demuxer.bytes)?.obstacle
  case "apng": apngObstacle(of: demuxer.bytes)
  default: nil
  }
}

/// Returns the error for a file without a decodable frame.
func noImage(in path: String) -> MediaError {
  // The decoder of PNG logs this as the second half of a line.
  let detail = LibavLog.lastLine.map { $0 == ", quitting" ? "a checksum is wrong" : $0 }
  let line = "none of its frames can be decoded"
  guard let detail else {
    return MediaError(
      .damaged, path: path, reason: line + "; the file is probably damaged or incomplete")
  }
  // The message is that of the decoder's own check; the container may not specify the size.
  let isTooLarge = detail.contains("exceeds") && detail.contains("max pixel")
  // The decoder says in its own words, such as 'overread 7', where it failed.
  let isOther =
    isTooLarge || ["support", "implement", "memory"].contains(where: detail.lowercased().contains)
  return MediaError(
    isTooLarge ? .unsupported : .damaged, path: path,
    reason: isOther
      ? "\(line): \(detail)"
      : "\(line); the file is probably damaged or incomplete (the decoder reports: \(detail))")
}

/// Returns whether the file has one frame: photo formats always, animated formats by their packets.
private func hasSingleImage(_ demuxer: Demuxer) throws(MediaError) -> Bool {
  if isPhotoFormat(demuxer.format) { return true }
  guard demuxer.format == "gif" || demuxer.format == "apng" else { return false }
  let counter = try demuxer.reopened()
  guard let stream = counter.videoStream else { return false }
  return try counter.hasOnePacket(stream)
}

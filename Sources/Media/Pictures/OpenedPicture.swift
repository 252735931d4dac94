import CFFmpeg
import MediaValues

/// A file whose first frame has been decoded, which is the only proof that it is decodable.
struct OpenedPicture {
  let decoding: PictureDecoding
  let firstFrame: FrameBuffer
  let facts: VideoFacts

  /// `isAlone` specifies that only the first frame is needed; no frame after it is decoded.
  init(
    path: String, limits: MediaLimits, threadCount: Int, effort: DecodingEffort = .exact,
    isAlone: Bool = false, notices: MediaNotices? = nil
  ) throws(MediaError) {
    LibavLog.begin()
    let decoding = try PictureDecoding(
      path: path, limits: limits, threadCount: threadCount, effort: effort, notices: notices)
    if decoding.demuxer.format == "tiff_pipe",
      let obstacle = TIFFHeader(decoding.demuxer.bytes)?.obstacle
    {
      throw MediaError(.unsupported, path: path, reason: obstacle)
    }
    decoding.lastAsked = isAlone ? .min : nil
    decoding.demuxer.setDeadline(isOn: true)
    guard let frame = try decoding.next() else {
      guard decoding.stoppedAt != nil else { throw noPicture(in: path) }
      // A decoder may hold back its only frame, so decode without the limit.
      self = try OpenedPicture(
        path: path, limits: limits, threadCount: threadCount, effort: effort, notices: notices)
      return
    }
    decoding.demuxer.setDeadline(isOn: false)
    let isStill = try holdsOnePicture(decoding, path: path, limits: limits)
    let duration =
      isStill ? .zero : try duration(of: decoding, path: path, limits: limits)
    self.decoding = decoding
    firstFrame = frame
    var facts = VideoFacts(
      stream: decoding.stream, demuxer: decoding.demuxer, frame: frame, isStill: isStill,
      duration: duration)
    if !isStill, decoding.demuxer.alphaStream != nil {
      (facts.hasAlpha, facts.hasAlphaTrack) = (true, true)
    }
    if isStill {
      let (bytes, format) = (decoding.demuxer.bytes, decoding.demuxer.format)
      if let orientation = exifOrientation(of: bytes, format: format) {
        facts.turn(by: orientation)
      }
      facts.describe(StillColor(frame, from: decoding.demuxer))
    }
    self.facts = facts
  }
}

/// Returns the error for a file without a decodable frame.
func noPicture(in path: String) -> MediaError {
  let line = "none of its frames can be decoded" + (LibavLog.lastLine.map { ": " + $0 } ?? "")
  // The message is that of the decoder's own check; the container may not specify the size.
  let isTooLarge = line.contains("exceeds") && line.contains("max pixel")
  return MediaError(isTooLarge ? .unsupported : .damaged, path: path, reason: line)
}

/// Returns whether the file has one frame: photo formats always, animated formats by their packets.
private func holdsOnePicture(
  _ decoding: PictureDecoding, path: String, limits: MediaLimits
) throws(MediaError) -> Bool {
  let format = decoding.demuxer.format
  if isPhotoFormat(format) { return true }
  guard format == "gif" || format == "apng" else { return false }
  let counter = try Demuxer(path: path, limits: limits)
  guard let stream = counter.pictureStream else { return false }
  return try counter.hasOnePacket(stream)
}

/// Returns the duration that the headers specify, or else measures it. Reading the packets to the end
/// would lose the position, so they are read from a second demuxer.
private func duration(
  of decoding: PictureDecoding, path: String, limits: MediaLimits
) throws(MediaError) -> Time {
  if let known = decoding.demuxer.statedDuration(of: decoding.stream) { return known }
  let other = try Demuxer(path: path, limits: limits)
  guard let stream = other.pictureStream else { return .zero }
  return try other.measuredDuration(of: stream)
}

import CFFmpeg
import MediaValues

/// A file whose first picture has been decoded, which is the only proof that it can be.
struct OpenedPicture {
  let decoding: PictureDecoding
  let firstFrame: FrameBuffer
  let facts: VideoFacts

  /// `isAlone` where the decoding is not to go on: nothing behind the first picture is decoded then.
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
      // A decoder may keep its only picture to itself.
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

/// What is wrong with a file of which nothing can be shown.
func noPicture(in path: String) -> MediaError {
  let line = "no picture in it can be decoded" + (LibavLog.lastLine.map { ": " + $0 } ?? "")
  // The decoder's own check of the pixel limit; the container need not tell the size beforehand.
  let isTooLarge = line.contains("exceeds") && line.contains("max pixel")
  return MediaError(isTooLarge ? .unsupported : .damaged, path: path, reason: line)
}

/// Photo formats do; animated ones may.
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

/// Reading packets to the end would lose our place, so it is done on a second opening, and only
/// where the headers tell nothing.
private func duration(
  of decoding: PictureDecoding, path: String, limits: MediaLimits
) throws(MediaError) -> Time {
  if let known = decoding.demuxer.statedDuration(of: decoding.stream) { return known }
  let other = try Demuxer(path: path, limits: limits)
  guard let stream = other.pictureStream else { return .zero }
  return try other.measuredDuration(of: stream)
}

package import MediaValues

/// The pictures of a medium in presentation order. Not for use by two threads at once.
package protocol PictureStream: AnyObject {
  var facts: VideoFacts { get }
  /// Afterwards `next()` begins at or before `time`, or with the first picture.
  func seek(to time: Time) throws(MediaError)
  /// The next picture; nil at the end.
  func next() throws(MediaError) -> MediaFrame?
  /// Goes on to `time` and returns the last picture at or before it, or nil when the next one is
  /// later than that.
  func skip(until time: Time) throws(MediaError) -> MediaFrame?
  /// Seeks and skips to `time` in one, which is cheaper: what lies before it need not be decoded.
  func jump(to time: Time) throws(MediaError) -> MediaFrame?
  /// Says that nothing behind `time` will be asked for, and so need not be decoded; nil takes it back.
  /// A later `seek`, `jump` or `skip` still returns such frames, for the price of a seek.
  func stop(after time: Time?)
  /// What was damaged so far, of a stream that was opened to be checked.
  var faults: [DecodingFault] { get }
}

extension PictureStream {
  package var faults: [DecodingFault] { [] }

  package func jump(to time: Time) throws(MediaError) -> MediaFrame? {
    try seek(to: time)
    return try skip(until: time)
  }

  package func stop(after time: Time?) {}
}

/// Opens a medium that is seen, whatever draws its pictures. One that is as sharp at any size is
/// drawn at `size`; a photo may come smaller than it is, though not smaller than that. Nil is its own.
/// `known` is what an earlier opening found out of what libav reads: no picture is decoded for it again.
/// Interlaced pictures come deinterlaced. `notices` is told what is wrong with the medium.
///
/// Throws what `VideoReader` throws.
package func openPictures(
  path: String, drawnAt size: PixelSize? = nil, limits: MediaLimits = .standard,
  threadCount: Int = 1, known: VideoFacts? = nil, effort: DecodingEffort? = nil,
  notices: MediaNotices? = nil
) throws(MediaError) -> any PictureStream {
  if let animation = try openAnimation(
    path: path, limits: limits, threadCount: threadCount)
  {
    return AnimationReader(animation, size: size ?? animation.facts.codedSize)
  }
  let reader = try VideoReader(
    path: path, limits: limits, threadCount: threadCount,
    effort: effort ?? size.map { .drawn(at: $0) } ?? .exact, known: known,
    notices: notices)
  if reader.facts.hasAlphaTrack {
    let alphas = try VideoReader(
      path: path, limits: limits, threadCount: threadCount, known: reader.facts, isAlpha: true,
      notices: notices)
    return AlphaReader(reader, alphas)
  }
  return reader.facts.isDeinterlaced ? DeinterlacedReader(reader) : reader
}

package import MediaValues

/// The frames of a medium in presentation order. Not for use by two threads at the same time.
package protocol PictureStream: AnyObject {
  var facts: VideoFacts { get }
  /// Seeks, so that `next()` returns a frame at or before `time`, or the first frame.
  func seek(to time: Time) throws(MediaError)
  /// Returns the next frame; `nil` at the end.
  func next() throws(MediaError) -> MediaFrame?
  /// Advances to `time` and returns the last frame at or before it; `nil` if the next frame is later.
  func skip(until time: Time) throws(MediaError) -> MediaFrame?
  /// Seeks and skips to `time`, which is cheaper than both calls: frames before it need not be decoded.
  func jump(to time: Time) throws(MediaError) -> MediaFrame?
  /// Specifies that frames after `time` will not be needed and need not be decoded; `nil` removes the
  /// limit. A later `seek`, `jump` or `skip` still returns such frames, at the cost of a seek.
  func stop(after time: Time?)
  /// The damage found so far; empty unless the stream was opened to be checked.
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

/// Opens a visual medium of any format. A vector animation is drawn at `size`; a photo may be decoded at a
/// smaller size, but not smaller than `size`. If `size` is `nil`, media have their own size. `known` are
/// the facts of a previous probe by libav, which save decoding a frame. Interlaced video is deinterlaced.
/// `notices` receives faults of the medium.
///
/// Throws the errors of `VideoReader`.
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

package import MediaValues

/// The frames of a medium in presentation order. Not for use by two threads at the same time.
package protocol FrameStream: AnyObject {
  var facts: VideoFacts { get }
  /// Seeks, so that `next()` returns a frame at or before `time`, or the first frame.
  func seek(to time: Time) throws(MediaError)
  /// Returns the next frame; `nil` at the end.
  func next() throws(MediaError) -> Frame?
  /// Advances to `time` and returns the last frame at or before it; `nil` if the next frame is later.
  func skip(until time: Time) throws(MediaError) -> Frame?
  /// Seeks and skips to `time`, which is cheaper than both calls: frames before it need not be decoded.
  func jump(to time: Time) throws(MediaError) -> Frame?
  /// Specifies that frames after `time` will not be needed and need not be decoded; `nil` removes the
  /// limit. A later `seek`, `jump` or `skip` still returns such frames, at the cost of a seek.
  func stop(after time: Time?)
  /// The damage found so far; empty unless the stream was opened to be checked.
  var faults: [DecodingFault] { get }
}

extension FrameStream {
  package var faults: [DecodingFault] { [] }

  package func jump(to time: Time) throws(MediaError) -> Frame? {
    try seek(to: time)
    return try skip(until: time)
  }

  package func stop(after time: Time?) {}
}

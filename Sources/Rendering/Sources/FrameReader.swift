import Media
import MediaValues

/// The frames of a medium by time.
///
/// For increasing times it only decodes forward; for an earlier or a much later time it seeks. Skipped frames are not
/// decoded unless other frames need them.
final class FrameReader {
  private let stream: any FrameStream
  private var current: Frame?
  private var position: Time?

  /// The distance up to which decoding forward is cheaper than most seeks.
  private static let seekDistance: Time = 3

  init(_ stream: any FrameStream) {
    self.stream = stream
  }

  /// Returns the last frame before `limit`, otherwise the first one; `nil` if there are none. `end` is the last limit
  /// that will be requested, if it is known.
  func image(before limit: Time, until end: Time? = nil) throws -> Frame? {
    stream.stop(after: end.map { $0 - .flick })
    let last = limit - .flick
    if needsSeek(to: limit) {
      current = try stream.jump(to: last)
    } else if let newer = try stream.skip(until: last) {
      current = newer
    }
    position = limit
    if current == nil { current = try stream.next() }
    return current
  }

  private func needsSeek(to limit: Time) -> Bool {
    guard let position else {
      return limit > (stream.facts.frameRate ?? .thirty).time(ofFrame: 1)
    }
    return limit < position || limit - position > FrameReader.seekDistance
  }
}

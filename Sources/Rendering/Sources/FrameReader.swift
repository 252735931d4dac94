import Media
import MediaValues

/// The pictures of a medium by time.
///
/// Asked in order, it only decodes forward; asked for an earlier or a far later time, it seeks. What it
/// passes over it does not decode, as far as no other picture needs it.
final class FrameReader {
  private let stream: any PictureStream
  private var current: MediaFrame?
  private var position: Time?

  /// Decoding this much forward costs less than most seeks.
  private static let seekDistance: Time = 3

  init(_ stream: any PictureStream) {
    self.stream = stream
  }

  /// The last picture that is seen before `limit`, or else the first; nil where there is none. `end` is
  /// the last limit that will be asked for, where that is known.
  func picture(before limit: Time, until end: Time? = nil) throws -> MediaFrame? {
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

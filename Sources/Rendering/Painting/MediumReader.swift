import Media
import MediaValues

/// The pictures of a medium by time.
///
/// Asked in order, it only decodes forward; asked for an earlier or a far later time, it seeks. What it
/// passes over it does not decode, as far as no other picture needs it.
final class MediumReader {
  private let stream: any PictureStream
  private var current: MediaFrame?
  private var upcoming = Upcoming.undecoded
  private var position: Time?

  /// The picture behind the current one.
  private enum Upcoming {
    case undecoded
    /// Nil at the end.
    case decoded(MediaFrame?)
  }

  /// Decoding this much forward costs less than most seeks.
  private static let seekDistance: Time = 3

  init(_ stream: any PictureStream) {
    self.stream = stream
  }

  /// The last picture that is seen before `limit`, or else the first; nil where there is none.
  func picture(before limit: Time) throws -> MediaFrame? {
    let last = Time(flicks: limit.flicks - 1)
    if needsSeek(to: limit) {
      try stream.seek(to: last)
      current = try stream.skip(until: last)
      upcoming = .undecoded
      if current != nil {
        position = limit
        return current
      }
    }
    position = limit
    while let candidate = try peek(), current == nil || candidate.time < limit {
      current = candidate
      if isFar(candidate.time, from: limit), let skipped = try stream.skip(until: last) {
        current = skipped
      }
      upcoming = .undecoded
    }
    return current
  }

  private func peek() throws -> MediaFrame? {
    if case .decoded(let picture) = upcoming { return picture }
    let picture = try stream.next()
    upcoming = .decoded(picture)
    return picture
  }

  private func needsSeek(to limit: Time) -> Bool {
    guard let position else { return limit > pictureLength }
    return limit < position || limit - position > MediumReader.seekDistance
  }

  /// True when more than one picture lies between.
  private func isFar(_ time: Time, from limit: Time) -> Bool {
    limit - time > pictureLength + pictureLength
  }

  private var pictureLength: Time { (stream.facts.frameRate ?? .thirty).time(ofFrame: 1) }
}

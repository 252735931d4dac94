import FoundationEssentials
import Media
import MediaValues

/// The pictures of files that are numbered from 1, up to the first number that is missing.
final class NumberedPictures: PictureStream {
  let facts: VideoFacts
  private let pattern: String
  private var number = 1

  /// Throws what opening the first one throws.
  init(pattern: String) throws(MediaError) {
    self.pattern = pattern
    facts = try VideoReader(path: numbered(pattern, 1)).facts
  }

  func next() throws(MediaError) -> MediaFrame? {
    let path = numbered(pattern, number)
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    number += 1
    return try VideoReader(path: path, effort: .checked).next()
  }

  /// A picture by itself has no time.
  func seek(to time: Time) { number = 1 }

  func skip(until time: Time) throws(MediaError) -> MediaFrame? { try next() }
}

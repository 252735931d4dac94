import FoundationEssentials
import Media
import MediaValues

/// The images of files that are numbered from 1, up to the first number that is missing.
final class NumberedImages: FrameStream {
  let facts: VideoFacts
  private let pattern: String
  private var number = 1

  /// Opens the first image; throws if that fails.
  init(pattern: String) throws(MediaError) {
    self.pattern = pattern
    facts = try VideoReader(path: numbered(pattern, 1)).facts
  }

  func next() throws(MediaError) -> Frame? {
    let path = numbered(pattern, number)
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    number += 1
    return try VideoReader(path: path, effort: .checked).next()
  }

  /// Single images have no times: returns to the first one.
  func seek(to time: Time) { number = 1 }

  func skip(until time: Time) throws(MediaError) -> Frame? { try next() }
}

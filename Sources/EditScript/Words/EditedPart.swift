import Editing
import MediaValues
import TemplaterKit

/// A part of the edit, specified by `--from` and `--for`.
struct EditedPart {
  private let start: Time
  private let duration: Time?

  init(reading words: inout EditWords) throws {
    start = try words.time(option: "from") ?? .zero
    duration = try words.time(option: "for")
  }

  /// Returns the range; to the end of the edit if there was no `--for`.
  func range(in timeline: Timeline) -> TimeRange {
    timeline.part(from: start, lasting: duration)
  }
}

import Editing
import MediaValues
import TemplaterKit

/// A stretch of the edit, as `--from` and `--for` tell it.
struct EditedPart {
  private let start: Time
  private let duration: Time?

  init(reading words: inout EditWords) throws {
    start = try words.time(option: "from") ?? .zero
    duration = try words.time(option: "for")
  }

  /// To the end of the edit unless it is said how long.
  func range(in timeline: Timeline) -> TimeRange {
    timeline.part(from: start, lasting: duration)
  }
}

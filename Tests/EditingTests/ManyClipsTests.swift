import Editing
import LongEdits
import MediaValues
import TestSupport
import Testing

/// Edits of long timelines take time that grows with the number of clips, and no faster. Under 10 ms
/// for 10,000 clips in a release build (docs/editing.md); here, where nothing is optimized, only
/// the growth is looked at.
@Suite(.serialized) struct ManyClipsTests {
  @Test(arguments: LongEdit.all) func growsLinearly(_ edit: LongEdit) throws {
    let small = try edit.fastest(on: longTimeline(clips: 400))
    let large = try edit.fastest(on: longTimeline(clips: 3_200))
    // Eight times as much; quadratic would be 64 times.
    #expect(large < small * 32, "\(edit.name): \(small) for 400 clips, \(large) for 3,200")
  }
}

extension LongEdit: CustomTestStringConvertible {
  /// What the operation is called in results.
  public var testDescription: String { name }

  fileprivate func fastest(on timeline: Timeline) throws -> Duration {
    try (0..<3).map { _ in
      var edited = timeline
      return try processorTime { try perform(&edited) }
    }.min() ?? .zero
  }
}

import Editing
import LongEdits
import MediaValues
import TestSupport
import Testing

/// The time of an edit is proportional to the number of clips. It takes less than 10 ms for 10,000
/// clips in a release build (docs/editing.md); in this build without optimization, only the growth
/// is tested.
@Suite(.serialized) struct ManyClipsTests {
  @Test(arguments: LongEdit.all) func growsLinearly(_ edit: LongEdit) throws {
    let small = try edit.fastest(on: longTimeline(clips: 400))
    let large = try edit.fastest(on: longTimeline(clips: 3_200))
    // Eight times the clips; quadratic time would be 64 times as long.
    #expect(large < small * 32, "\(edit.name): \(small) for 400 clips, \(large) for 3,200")
  }
}

extension LongEdit: CustomTestStringConvertible {
  /// The name of the operation in test results.
  public var testDescription: String { name }

  fileprivate func fastest(on timeline: Timeline) throws -> Duration {
    try (0..<3).map { _ in
      var edited = timeline
      return try processorTime { try perform(&edited) }
    }.min() ?? .zero
  }
}

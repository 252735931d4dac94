import MediaValues
import TestSupport
import Testing

@testable import Editing

/// Transitions between neighbors leave their tracks for an edit, and come back.
@Suite struct JointDraftTests {
  @Test func anEditWithoutChangesKeepsEverything() throws {
    var joints = 0
    for seed in 0..<500 {
      var random = SeededGenerator(seed: UInt64(seed))
      let timeline = try random.timeline()
      var edited = timeline
      _ = try edited.edit { _ in }
      joints += timeline.tracks.reduce(0) { $0 + $1.joints.count }
      #expect(edited == timeline, "seed \(seed): \(strip(timeline)) became \(strip(edited))")
    }
    #expect(joints > 200)
  }
}

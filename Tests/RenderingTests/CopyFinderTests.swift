import Media
import MediaValues
import Planning
import TestSupport
import Testing

@testable import Rendering

/// The sources whose packets may be copied.
@Suite struct CopyFinderTests {
  /// The two sources are visible in turn, each of them three times.
  @Test func aSourceThatCannotBeOpenedIsTriedOnce() throws {
    let images = [try TestImages.plain(100), try TestImages.plain(200)]
    var plan = Scene(images).plan
    plan.instructions = (0..<6).map { index in
      var shown = layer(index % 2, fit: .fill)
      shown.firstFrame = 60 * index
      return RenderPlan.Instruction(
        frames: 60 * index..<60 * (index + 1), steps: [.layer(shown)])
    }
    plan.frameCount = 360
    var tried: [String] = []
    let list = CopyFinder(plan, .h264) { path, _ in
      tried.append(path)
      throw MediaError(.cannotOpen, path: path, reason: "closed")
    }.list()
    #expect(list.spans.isEmpty)
    #expect(tried == plan.sources.map(\.path))
  }
}

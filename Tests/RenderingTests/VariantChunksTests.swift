import Foundation
import Media
import MediaValues
import Planning
import Synchronization
import TestSupport
import Testing

@testable import Rendering

/// The chunks in which videos of a table differ are made on several threads.
@Suite struct VariantChunksTests {
  private let scratch: Scratch
  private let cache: RenderCache

  init() throws {
    scratch = try Scratch()
    cache = try RenderCache(folder: scratch["cache"])
  }

  /// One colour for 10.5 seconds: two chunks of different lengths, as equal ones are made once.
  private func plan(_ background: Color) -> RenderPlan {
    RenderPlan(
      canvas: .init(
        size: PixelSize(width: 32, height: 18),
        frameRate: FrameRate(numerator: 2, denominator: 1), background: background,
        sampleRate: 48_000),
      frameCount: 21, sources: [], instructions: [.init(frames: 0..<21, steps: [])],
      mix: .init(sampleCount: 0, inputs: []))
  }

  private func chunks() throws -> VariantChunks {
    let settings = OutputSettings()
    let pieces = try VideoPieces(plan(.black), settings, cache: cache, output: scratch["1.mp4"])
    return VariantChunks(
      of: plan(.black), pieces, missing: Array(pieces.chunks.indices), MediaNotices(),
      besides: [plan(.white), plan(Color(red: 200, green: 0, blue: 0))], settings, cache: cache)
  }

  private func work(_ count: @escaping @Sendable (Int) throws -> Void = { _ in })
    -> VariantChunks.Work
  {
    VariantChunks.Work(threads: 1, folder: scratch.folder, count: count, own: { _, _ in })
  }

  @Test func theOthersOfAGroupAreLeftToTheNextOneAndToTheEnd() throws {
    let chunks = try chunks()
    try #require(chunks.groupCount == 2)
    func entries() -> Int { cache.packets.entries().count }
    try chunks.makeGroup(0, work())
    #expect(entries() == 1)
    try chunks.makeGroup(1, work())
    #expect(entries() == 4)
    try chunks.makeRest(work())
    #expect(entries() == 6)
  }

  /// A thread that fails while it makes what is left of an earlier group does not let the others wait.
  @Test func nobodyWaitsForAGroupThatWasCancelled() throws {
    let chunks = try chunks()
    try chunks.makeGroup(0, work())
    #expect(throws: RenderError.cancelled) {
      try chunks.makeGroup(1, work { _ in throw RenderError.cancelled })
    }
    let isDone = DispatchSemaphore(value: 0)
    let rest = work()
    Thread.detachNewThread {
      try? chunks.makeRest(rest)
      isDone.signal()
    }
    #expect(isDone.wait(timeout: .now() + 20) == .success)
  }
}

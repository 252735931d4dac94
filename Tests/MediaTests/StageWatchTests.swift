import Foundation
import Synchronization
import Testing

@testable import Media

/// Library calls that do not finish are reported, and no others.
@Suite(.serialized) struct StageWatchTests {
  private static let limit = 0.4
  private static let told = Mutex<[StuckStage]>([])

  /// A process has only one watch, which never ends.
  private static let isWatching: Bool = {
    StageWatch.begin(limit: limit) { stuck in told.withLock { $0.append(stuck) } }
    return true
  }()

  init() { #expect(Self.isWatching) }

  private func told(of path: String) -> [StuckStage] {
    Self.told.withLock { $0.filter { $0.path == path } }
  }

  @Test func aCallThatDoesNotReturnIsReportedOnceWithItsFileAndStage() {
    during(.frame, of: "stuck.mp4") { _ = usleep(1_500_000) }
    let found = told(of: "stuck.mp4")
    #expect(found.map(\.stage) == [.frame] && found.map(\.thread) == [UInt(pthread_self())])
    #expect(
      found.first?.error.description
        == "stuck.mp4: decoding a frame took more than 0.4 s and was stopped")
    #expect(found.first?.error.kind == .timedOut)
  }

  @Test func manyShortCallsMayTakeAsLongAsTheyLike() {
    for _ in 0..<30 { during(.frame, of: "long.mp4") { _ = usleep(50_000) } }
    #expect(told(of: "long.mp4").isEmpty)
  }

  @Test func theInnermostCallIsTheOneThatIsStuck() {
    during(.opening, of: "outer.mp4") {
      during(.sound, of: "inner.mp4") { _ = usleep(1_200_000) }
    }
    #expect(told(of: "inner.mp4").map(\.stage) == [.sound])
    #expect(told(of: "outer.mp4").isEmpty)
  }

  /// Reading is progress, until the file has been read twice.
  @Test func aStageThatReadsIsStuckOnlyIfItNeverEnds() {
    during(.reading, of: "film.mkv") {
      for _ in 0..<20 {
        usleep(60_000)
        StageWatch.noteReading(100, ofFile: 10_000)
      }
    }
    #expect(told(of: "film.mkv").isEmpty)
    during(.reading, of: "circle.mkv") {
      for _ in 0..<30 {
        usleep(60_000)
        StageWatch.noteReading(5_000, ofFile: 10_000)
      }
    }
    #expect(told(of: "circle.mkv").map(\.stage) == [.reading])
  }

  @Test func errorsComeThrough() {
    #expect(throws: MediaError.self) {
      try during(.opening, of: "a.mp4") { () throws(MediaError) in
        throw MediaError(.damaged, reason: "a test")
      }
    }
  }
}

import Dispatch
import Foundation
import Glibc
import MediaValues
import Synchronization
import TestSupport
import Testing

@testable import Media

/// Encoders of one codec are opened and closed on many threads.
@Suite struct ManyEncodersTests {
  @Test(arguments: [VideoCodec.av1, .h264, .hevc]) func openAndCloseConcurrently(
    _ codec: VideoCodec
  ) throws {
    let settings = VideoEncoderSettings(
      codec: codec, size: PixelSize(width: 64, height: 64), frameRate: .thirty,
      crf: codec.standardQuality, preset: codec == .av1 ? "12" : "ultrafast", keyframeInterval: 30)
    let opened = Mutex(0)
    // AV1's library has tables that encoders share.
    let count = takesEveryCombination ? 600 : codec == .av1 ? 400 : 60
    DispatchQueue.concurrentPerform(iterations: count) { _ in
      guard (try? VideoEncoder(settings)) != nil else { return }
      opened.withLock { $0 += 1 }
    }
    #expect(opened.withLock { $0 } == count)
  }

  /// Opening an encoder used to change tables of running ones, which then crashed or wrote
  /// different packets.
  @Test func opensAndClosesWhileOthersEncode() throws {
    let size = PixelSize(width: 192, height: 128)
    let settings = VideoEncoderSettings(
      codec: .av1, size: size, frameRate: .thirty, crf: 40, preset: "12", keyframeInterval: 300)
    let wanted = try packets(settings, threads: 1)
    let differing = Mutex(0)
    DispatchQueue.concurrentPerform(iterations: takesEveryCombination ? 40 : 24) { index in
      guard (try? packets(settings, threads: 1 + index % 3)) != wanted else { return }
      differing.withLock { $0 += 1 }
    }
    #expect(differing.withLock { $0 } == 0)
  }

  /// SVT-AV1 asks for the highest real-time priority if root runs it. Nothing else would run beside it.
  @Test func takesNoRealTimePriority() throws {
    let size = PixelSize(width: 192, height: 128)
    let settings = VideoEncoderSettings(
      codec: .av1, size: size, frameRate: .thirty, crf: 40, preset: "12", keyframeInterval: 300)
    let encoder = try VideoEncoder(settings, threads: 2)
    let threads = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")
    let policies = threads.compactMap { Int32($0) }.map { sched_getscheduler($0) }
    #expect(policies.count > 1 && !policies.contains(SCHED_FIFO), "\(policies)")
    _ = try encoder.finish()
  }

  private func packets(_ settings: VideoEncoderSettings, threads: Int) throws -> [[UInt8]] {
    let frames = try TestVideo.frames(16, size: settings.size).enumerated()
    return try TestVideo.encode(frames.map { ($1, $0) }, settings, threads: threads)
      .packets.map(\.data)
  }
}

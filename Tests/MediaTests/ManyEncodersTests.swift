import Dispatch
import MediaValues
import Synchronization
import TestSupport
import Testing

@testable import Media

/// Encoders of one codec come and go on many threads.
@Suite struct ManyEncodersTests {
  @Test(arguments: [VideoCodec.av1, .h264, .hevc]) func openAndCloseBesideEachOther(
    _ codec: VideoCodec
  ) throws {
    let settings = VideoEncoderSettings(
      codec: codec, size: PixelSize(width: 64, height: 64), frameRate: .thirty,
      crf: codec.standardQuality, preset: codec == .av1 ? "12" : "ultrafast", keyframeInterval: 30)
    let opened = Mutex(0)
    DispatchQueue.concurrentPerform(iterations: 600) { _ in
      guard (try? VideoEncoder(describing: settings)) != nil else { return }
      opened.withLock { $0 += 1 }
    }
    #expect(opened.withLock { $0 } == 600)
  }
}

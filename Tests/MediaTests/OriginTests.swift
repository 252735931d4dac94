import Media
import MediaValues
import TestSupport
import Testing

/// The origin of a medium's time is at its first frame.
@Suite struct OriginTests {
  /// `ffmpeg` writes the priming samples of AAC first, and the first frame after them.
  @Test(arguments: ["mkv", "flv", "ts", "mp4"])
  func theFirstFrameIsAtZero(suffix: String) throws {
    let scratch = try Scratch()
    let path = try scratch.ffmpeg(
      "-f lavfi -i testsrc2=s=64x36:r=25:d=2",
      "-f lavfi -i aevalsrc=0.8*between(n\\,24000\\,24100):s=48000:d=2",
      "-c:v libx264 -bf 0 -c:a aac clip.\(suffix)")
    let reader = try VideoReader(path: path)
    let times = try (0..<3).map { _ in try #require(try reader.next()).time.seconds }
    for (time, expected) in zip(times, [0, 0.04, 0.08]) {
      #expect(abs(time - expected) < 0.0015, "\(times)")
    }
    // The click keeps its position relative to the frames.
    let samples = try AudioReader(path: path, sampleRate: 48_000, startingAt: .zero).read(48_000)
    let loudest = stride(from: 0, to: samples.count, by: 2).max {
      abs(samples[$0]) < abs(samples[$1])
    }
    #expect(abs((loudest ?? 0) / 2 - 24_050) < 150)
  }

  /// Sound that begins earlier by more than the priming is played from its beginning.
  @Test func soundThatBeginsBeforeTheVideoCounts() throws {
    let scratch = try Scratch()
    let path = try scratch.ffmpeg(
      "-f lavfi -i testsrc2=s=64x36:r=25:d=2 -f lavfi -i sine=d=2",
      "-vf setpts=PTS+0.1/TB -fps_mode passthrough -c:v libx264 -bf 0 -c:a aac late.mkv")
    let reader = try VideoReader(path: path)
    // A tenth of a second, plus the shift that libavformat applies to the file.
    #expect((0.099...0.13).contains(try #require(try reader.next()).time.seconds))
  }
}

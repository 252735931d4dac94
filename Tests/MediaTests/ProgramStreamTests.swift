import Media
import MediaValues
import TestSupport
import Testing

/// Program streams (.mpg, .vob) have a time stamp for the first of several frames only.
@Suite struct ProgramStreamTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// Two dozen frames of a still image fit into a packet of the container, so that a second follows the last time stamp.
  @Test func framesAfterTheLastTimeStampCount() throws {
    let path = try scratch.ffmpeg(
      "-f lavfi -i color=gray:s=64x64:r=25:d=6 -f lavfi -i sine=d=6:r=44100",
      "-c:v mpeg1video -g 50 -c:a mp2 -b:a 256k a.mpg")
    for depth in [ProbeDepth.proof, .facts, .kind] {
      let facts = try probeMedia(at: path, depth)
      let (video, audio) = (try #require(facts.video), try #require(facts.audio))
      #expect((5.96...6.04).contains(video.duration), "\(video.duration)")
      // The sound has 230 blocks of 1152 samples.
      let sound = Time(numerator: 230 * 1152, denominator: 44_100)
      #expect((sound - 0.001...sound + 0.001).contains(audio.duration), "\(audio.duration)")
    }
  }

  /// With one frame in each packet the last time stamp is that of the last frame.
  @Test func theLastFrameHasATimeStamp() throws {
    let path = try scratch.ffmpeg(
      "-f lavfi -i testsrc2=s=320x240:r=25:d=2 -c:v mpeg2video -q:v 2 -bf 2 -g 12 a.mpg")
    #expect(try probeMedia(at: path).video?.duration == 2)
  }
}

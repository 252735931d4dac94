import Foundation
import Media
import MediaValues
import TestSupport
import Testing

/// Sound whose layout changes, or that cannot be decoded.
@Suite struct UnevenSoundTests {
  /// Five channels in front and behind, then four and one for low frequencies: the same number with
  /// another layout.
  @Test func otherLoudspeakersInTheMiddleAreHeard() throws {
    let scratch = try Scratch()
    for (name, layout) in [("a", "5.0"), ("b", "4.1")] {
      try scratch.ffmpeg(
        "-f lavfi -i anoisesrc=r=48000:d=1:a=0.3:seed=1 -af",
        "aformat=channel_layouts=mono,pan=\(layout)|c0=c0|c1=c0|c2=c0|c3=c0|c4=c0",
        "-c:a ac3 \(name).ac3")
    }
    try (scratch.data(of: "a.ac3") + scratch.data(of: "b.ac3"))
      .write(to: URL(fileURLWithPath: scratch["both.ac3"]))
    let reader = try AudioReader(
      path: scratch["both.ac3"], sampleRate: 48_000, startingAt: .zero)
    var samples: [Float] = []
    while case let block = try reader.read(48_000), !block.isEmpty { samples += block }
    #expect(samples.count >= 2 * 90_000)
    #expect(Sounds.level(samples[160_000..<180_000]) > -40)
  }

  /// A video is shown although its sound cannot be decoded, and another sound of it is played.
  @Test func soundThatIsNotReadIsLeftOut() throws {
    let scratch = try Scratch()
    let silent = try scratch.ffmpeg(
      "-f lavfi -i testsrc2=s=64x36:r=25:d=1 -f lavfi -i sine=r=16000:d=1",
      "-c:v libx264 -c:a g722 silent.mkv")
    let facts = try probeMedia(at: silent)
    #expect(facts.video != nil && facts.audio == nil)
    #expect(facts.unreadSound == "adpcm_g722")
    let heard = try scratch.ffmpeg(
      "-f lavfi -i testsrc2=s=64x36:r=25:d=1 -f lavfi -i sine=r=16000:d=1 -f lavfi -i sine=d=1",
      "-map 0 -map 1 -map 2 -c:v libx264 -c:a:0 g722 -c:a:1 flac heard.mkv")
    let second = try probeMedia(at: heard)
    #expect(second.audio?.codec == "flac" && second.unreadSound == "adpcm_g722")
  }

  /// Segments of streams declare sound that only other segments have.
  @Test(arguments: ["ts", "mkv"]) func aVideoWithEmptySoundIsSilent(container: String) throws {
    let scratch = try Scratch()
    let path = try scratch.ffmpeg(
      "-f lavfi -i testsrc2=s=64x36:r=25:d=1 -f lavfi -i sine=d=1",
      "-c:v libx264 -c:a aac -bsf:a noise=drop=1 empty.\(container)")
    let facts = try probeMedia(at: path)
    #expect(facts.video != nil && facts.audio == nil)
    #expect(facts.unheardSound == .empty && facts.unreadSound == nil)
  }
}

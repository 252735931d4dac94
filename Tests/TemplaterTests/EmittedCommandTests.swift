import Foundation
import TestSupport
import Testing

/// The command that `compile --emit ffmpeg` prints makes the right output.
@Suite struct EmittedCommandTests {
  /// The sound is exact to the sample: the delay of the limiter is removed.
  @Test(arguments: [48_000, 44_100]) func itsSoundIsWhereItBelongs(rate: Int) throws {
    let scratch = try Scratch()
    try scratch.ffmpeg(
      "-f lavfi -i testsrc2=s=64x36:r=25:d=1",
      "-f lavfi -i aevalsrc=0.5*eq(n\\,\(rate / 2)):s=\(rate):d=1",
      "-c:v libx264 -c:a pcm_s16le clip.mov")
    try scratch.write(
      """
      {"canvas": {"width": 64, "height": 36, "frameRate": 25, "sampleRate": \(rate)},
       "media": {"a": {"type": "video", "source": "clip.mov"}},
       "tracks": [{"type": "video", "name": "v", "segments": [
         {"media": "a", "position": 0, "duration": 1}]}]}
      """, to: "t.json")
    let emitted = try scratch.run(
      [Project.templater, "compile", "t.json", "--emit", "ffmpeg", "-o", "out.mkv"])
    try #require(emitted.status == 0, "\(emitted.errors)")
    // Compared as it leaves the graph, with FLAC: a lossy encoder would blur the click.
    let command = emitted.output.replacingOccurrences(of: "-c:a aac -b:a 192k", with: "-c:a flac")
    try scratch.write(command, to: "emitted.sh")
    let made = try scratch.run(["bash", "emitted.sh"])
    try #require(made.status == 0, "\(made.errors)")
    let samples = try scratch.raw("-i out.mkv -vn -ac 1 -f f32le").withUnsafeBytes {
      Array($0.bindMemory(to: Float.self))
    }
    let loud = samples.indices.filter { abs(samples[$0]) > 0.2 }
    #expect(loud == [rate / 2])
  }
}

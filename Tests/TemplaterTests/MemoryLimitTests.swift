import TestSupport
import Testing

/// A media process with too little memory reports it.
@Suite struct MemoryLimitTests {
  @Test(.disabled(if: Sanitizer.isOn), arguments: [500_000, 1_000_000, 2_000_000])
  func aSmallAddressSpaceIsNamed(kilobytes: Int)
    throws
  {
    let scratch = try Scratch()
    try scratch.ffmpeg("-f lavfi -i testsrc2=s=64x36:r=10:d=1 -c:v libx264 a.mp4")
    try scratch.write(
      """
      { "canvas": { "width": 8192, "height": 8192, "frameRate": 10 }, "tracks": [
        { "type": "video", "name": "v", "segments": [{ "position": 0, "duration": 1 }] } ] }
      """, to: "t.json")
    let result = try scratch.run([
      "bash", "-c",
      "ulimit -v \(kilobytes); exec \"$0\" apply t.json --media a.mp4 -o out.mp4 --no-cache",
      Project.templater,
    ])
    #expect(result.status != 0 && result.status < 128, "\(result.status): \(result.errors)")
    #expect(
      result.errors.contains("MB of memory (ulimit -v)"), "\(result.errors)")
    #expect(try !scratch.names.contains("out.mp4"))
  }
}

import TestSupport
import Testing

/// Media are read in any order, so that they cannot come from standard input or a pipe. The sandbox remains.
@Suite struct StreamMediaTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.ffmpeg("-f lavfi -i testsrc2=s=64x36:r=10:d=0.5 -c:v libx264 a.mp4")
    try scratch.write(
      """
      { "canvas": { "width": 64, "height": 36, "frameRate": 10 }, "tracks": [
        { "type": "video", "name": "v", "segments": [{ "position": 0, "duration": 0.2 }] } ] }
      """, to: "t.json")
  }

  @Test(arguments: [
    (#"cat a.mp4 | "$0" probe /dev/stdin"#, "/dev/stdin"),
    (#""$0" probe /dev/stdin < a.mp4"#, "/dev/stdin"),
    (#""$0" probe - < a.mp4"#, "-"),
    (#""$0" merge <(cat a.mp4) -o out.mp4"#, "/dev/fd/63"),
    (#""$0" apply t.json --media <(cat a.mp4) -o out.mp4"#, "/dev/fd/63"),
  ])
  func streamsAreRefused(command: String, name: String) throws {
    let result = try scratch.run(["bash", "-c", command, Project.templater])
    #expect(result.status == 66)
    #expect(
      result.errors.hasSuffix(
        "templater: \(name): not a regular file; media are read in any order, so save it to a file first\n"
      ),
      "\(result.errors)")
    #expect(!result.errors.contains("(Landlock, "), "\(result.errors)")
    #expect(try scratch.names == ["a.mp4", "t.json"])
  }

  @Test func standardInputIsNoFile() throws {
    let result = try scratch.run([
      "bash", "-c", #""$0" apply t.json --media - -o out.mp4 < a.mp4"#, Project.templater,
    ])
    #expect(result.status == 66)
    #expect(
      result.errors
        == "templater: media cannot come from standard input, because they are read in any order; save them to a"
        + " file first\n")
  }
}

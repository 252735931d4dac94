import TestSupport
import Testing

/// A file that changes during a render is reported.
@Suite struct ChangedMediaTests {
  @Test func theCommandNamesTheFile() throws {
    let scratch = try Scratch()
    try scratch.ffmpeg(
      "-f lavfi -i testsrc2=s=320x180:r=25:d=8 -c:v libx264 -preset ultrafast a.mp4")
    try scratch.write(
      """
      { "canvas": { "width": 320, "height": 180, "frameRate": 25 }, "tracks": [
        { "type": "video", "name": "v", "segments": [ { "position": 0, "duration": 8 } ] } ] }
      """, to: "t.json")
    // The file's modification time changes as long as the command runs, in the process of the first shell.
    let result = try scratch.run([
      "bash", "-c",
      "while kill -0 $$; do touch a.mp4; sleep 0.05; done </dev/null >/dev/null 2>&1 & exec \"$0\""
        + " apply t.json --media a.mp4 -o out.mp4 --no-cache --no-copy", Project.templater,
    ])
    #expect(result.status == 1, "\(result.status): \(result.errors)")
    #expect(
      result.errors.contains("a.mp4 changed while it was rendered; nothing was written"),
      "\(result.errors)")
    #expect(try scratch.names == ["a.mp4", "t.json"])
  }
}

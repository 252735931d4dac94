import TestSupport
import Testing

/// A command starts the media process once, whatever it asks of it.
struct SharedWorkerTests {
  @Test(
    .disabled(if: Sanitizer.isOn),
    arguments: [
      ["edit", "t.json", "append clip.mp4", "append clip.mp4", "--in-place"],
      ["extract", "clip.mp4", "-o", "x.json"],
      ["apply", "made.mp4", "--media", "clip.mp4", "-o", "out.mp4"],
      ["doctor", "--cache", "kept"], ["validate", "t.json"],
    ])
  func aCommandStartsOneProcess(words: [String]) throws {
    let scratch = try Scratch()
    try scratch.ffmpeg(
      "-f lavfi -i testsrc2=s=64x64:r=10:d=1 -c:v libx264 -pix_fmt yuv420p clip.mp4")
    try scratch.write(
      """
      { "Title": "T", "Profile": { "canvas": { "width": 64, "height": 64, "frameRate": 10 }, "tracks": [
        { "type": "video", "name": "v", "segments": [ { "position": 0, "duration": 0.5 } ] } ] } }
      """, to: "t.json")
    if words.contains("made.mp4") {
      let made = try scratch.run(
        [Project.templater, "apply", "t.json", "--media", "clip.mp4", "-o", "made.mp4"])
      try #require(made.status == 0, "\(made.errors)")
    }
    let result = try scratch.run(
      ["strace", "-f", "-qq", "--seccomp-bpf", "-e", "trace=execve", "-o", "calls"]
        + [Project.program("templater")] + words)
    #expect([0, 1].contains(result.status), "\(result.errors)")
    let starts = String(decoding: try scratch.data(of: "calls"), as: UTF8.self)
      .split(separator: "\n").count { $0.contains("templater-media\", [") }
    #expect(starts == (words[0] == "validate" ? 0 : 1), "\(words): \(result.errors)")
  }
}

import Foundation
import TestSupport
import Testing

/// Transitions by files that belong to the template.
struct LumaWipeTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try FileManager.default.createDirectory(
      atPath: scratch["assets"], withIntermediateDirectories: true)
    // Black on the left, white on the right, with another aspect ratio than the canvas.
    try scratch.ffmpeg(
      "-f lavfi -i color=black:s=64x64 -f lavfi -i color=white:s=64x64 -filter_complex hstack "
        + "-frames:v 1 assets/halves.png")
    // A second of black, and a second of white.
    try scratch.ffmpeg(
      "-f lavfi -i color=black:s=64x36:r=10:d=1 -f lavfi -i color=white:s=64x36:r=10:d=1 "
        + "-filter_complex concat -c:v libx264 -pix_fmt yuv420p -colorspace bt709 -color_range tv assets/film.mp4"
    )
    try scratch.ffmpeg("-f lavfi -i color=red:s=64x36 -frames:v 1 red.png")
    try scratch.ffmpeg("-f lavfi -i color=lime:s=64x36 -frames:v 1 lime.png")
  }

  private func write(_ kind: String, _ file: String) throws {
    try scratch.write(
      """
      {"canvas": {"width": 64, "height": 36, "frameRate": 10}, "tracks": [
        {"type": "photo", "name": "a", "segments": [{"position": 0, "duration": 6}]},
        {"type": "photo", "name": "b", "segments": [{"position": 2, "duration": 6}]},
        {"type": "transition", "name": "j", "segments": [{"subtype": "\(kind)", "position": 2, "duration": 4,
          "parameters": {"file": "\(file)"}}]}]}
      """, to: "t.json")
  }

  private func apply(_ template: String = "t.json", _ more: [String] = []) throws -> CommandResult {
    try scratch.run(
      [Project.templater, "apply", template, "--media", "red.png", "lime.png", "-o", "out.mp4"]
        + more)
  }

  /// Returns whether the left and the right half of a frame are green.
  private func green(at frame: Int) throws -> [Bool] {
    let bytes = try scratch.raw(
      "-i out.mp4 -vf select=eq(n\\,\(frame)) -frames:v 1 -f rawvideo -pix_fmt rgb24")
    return [12, 52].map { x in bytes[3 * (18 * 64 + x) + 1] > 128 }
  }

  @Test func anImageGivesTheOrder() throws {
    try write("wipe_image", "assets/halves.png")
    let result = try apply()
    try #require(result.status == 0, "\(result.errors)")
    #expect(try green(at: 19) == [false, false] && green(at: 40) == [true, false])
    #expect(try green(at: 61) == [true, true])
  }

  /// A video of two seconds lasts as long as the transition of four.
  @Test func aVideoIsTheCoverage() throws {
    try write("wipe_video", "assets/film.mp4")
    let result = try apply()
    try #require(result.status == 0, "\(result.errors)")
    #expect(try green(at: 37) == [false, false] && green(at: 42) == [true, true])
  }

  @Test func theFileTravelsWithTheTemplate() throws {
    try write("wipe_image", "assets/halves.png")
    let packed = try scratch.run([
      Project.templater, "package", "t.json", "-o", "t.zip", "--title", "Wipe",
    ])
    try #require(packed.status == 0, "\(packed.errors)")
    try FileManager.default.removeItem(atPath: scratch["assets"])
    let result = try apply("t.zip")
    try #require(result.status == 0, "\(result.errors)")
    #expect(try green(at: 40) == [true, false])
  }

  @Test func unusableFilesAreReported() throws {
    func refused(_ kind: String, _ file: String, _ words: String) throws {
      try write(kind, file)
      let result = try apply()
      #expect(result.status == 1 && result.errors.contains(words), "\(result.errors)")
    }
    try refused("wipe_image", "assets/none.png", "M106")
    try refused("wipe_image", "../halves.png", "M107")
    try refused("wipe_image", "/etc/passwd", "M107")
    let place = "t.json:5:28: error"
    let still = "assets/halves.png"
    try refused("wipe_image", "assets/film.mp4", "\(place)[M207]: 'assets/film.mp4' is no image")
    try refused("wipe_video", still, "\(place)[M207]: 'assets/halves.png' is no video")
    try refused("wipe_video", "", "C417")
    try scratch.write("no image", to: "assets/text.png")
    try refused("wipe_image", "assets/text.png", "\(place)[M125]: the file of 'wipe_image' cannot")
    let checked = try scratch.run([Project.templater, "validate", "t.json"])
    #expect(checked.status == 0)
    try write("wipe_image", "../halves.png")
    let outside = try scratch.run([Project.templater, "validate", "t.json"])
    #expect(outside.status == 1 && outside.output.contains("M107"), "\(outside.output)")
    #expect(try !scratch.names.contains("out.mp4"))
  }

  /// A file that several segments name is one mistake.
  @Test func anUnusableFileIsReportedOnce() throws {
    func reports(_ file: String, of code: String) throws -> Int {
      try scratch.write(
        """
        { "version": "2", "canvas": { "width": 64, "height": 36, "frameRate": 10 },
          "media": { "many": { "type": "photo", "label": "M", "minCount": 1, "maxCount": 4 } }, "tracks": [
            { "type": "visual", "name": "v", "segments": [ { "type": "photo", "repeat": "many", "media": "{{item}}",
              "duration": 2, "transition": { "subtype": "wipe_image", "parameters": { "file": "\(file)" } } } ] } ] }
        """, to: "t.json")
      let result = try apply("t.json", ["--media", "red.png"])
      #expect(result.status == 1, "\(result.errors)")
      return result.errors.components(separatedBy: "error[\(code)]").count - 1
    }
    #expect(try reports("assets/none.png", of: "M106") == 1)
    #expect(try reports("assets/film.mp4", of: "M207") == 1)
  }

  /// The content of the file counts in the cache, and not where it is.
  @Test func theCacheKnowsTheFileByItsContent() throws {
    func made() throws -> [String] {
      let result = try apply("t.json", ["--cache", "kept", "--explain"])
      try #require(result.status == 0, "\(result.errors)")
      return result.output.split(separator: "\n").map(String.init).filter {
        $0.hasPrefix("frames ")
      }
    }
    try write("wipe_image", "assets/halves.png")
    let first = try made()
    #expect(first.contains { $0.contains("encoded") } && !first.contains { $0.contains("cached") })
    try FileManager.default.moveItem(
      atPath: scratch["assets/halves.png"], toPath: scratch["assets/other.png"])
    try write("wipe_image", "assets/other.png")
    #expect(try made().allSatisfy { $0.hasSuffix(": cached") })
    try scratch.ffmpeg("-f lavfi -i color=gray:s=64x36 -frames:v 1 assets/grey.png")
    try write("wipe_image", "assets/grey.png")
    #expect(try made().contains { $0.contains("encoded") })
  }
}

import Foundation
import TestSupport
import Testing

/// For every unusable input, the command prints a sentence that names the file, exits with the
/// right status, leaves no partial file, and keeps the previous output.
@Suite(.serialized) struct BadInputTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let file: String
    var status: Int32 = 1
    var type = "video"
    var testDescription: String { name }
  }

  private static let cases = [
    Case(name: "missing", file: "nowhere.mp4", status: 66),
    Case(name: "a folder", file: "folder", status: 66),
    Case(name: "empty", file: "empty.mp4"),
    Case(name: "text", file: "text.mp4"),
    Case(name: "truncated", file: "truncated.mp4"),
    Case(name: "truncated behind its index", file: "cut.mp4"),
    Case(name: "an image as sound", file: "image.png", type: "audio"),
    Case(name: "a sound as video", file: "sound.wav"),
    Case(name: "a video as photo", file: "good.mp4", type: "photo"),
  ]

  private func prepared() throws -> Scratch {
    let scratch = try Scratch()
    try FileManager.default.createDirectory(
      atPath: scratch["folder"], withIntermediateDirectories: true)
    try scratch.write("", to: "empty.mp4")
    try scratch.write("This is no video at all.\n", to: "text.mp4")
    try scratch.ffmpeg("-f lavfi -i testsrc2=s=64x64:d=2 -c:v libx264 good.mp4")
    try scratch.data(of: "good.mp4").prefix(2000)
      .write(to: URL(fileURLWithPath: scratch["truncated.mp4"]))
    try scratch.ffmpeg("-i good.mp4 -c copy -movflags +faststart web.mp4")
    try scratch.data(of: "web.mp4").dropLast(500).write(
      to: URL(fileURLWithPath: scratch["cut.mp4"]))
    try scratch.ffmpeg("-f lavfi -i testsrc2=s=64x64:d=1 -frames:v 1 -update 1 image.png")
    try scratch.ffmpeg("-f lavfi -i sine=d=2 sound.wav")
    return scratch
  }

  private func template(_ type: String) -> String {
    """
    {"canvas": {"width": 64, "height": 64}, "tracks": [{"type": "\(type)", "name": "t",
      "segments": [{"position": 0, "duration": 1}]}]}
    """
  }

  @Test(arguments: cases) func aBadMediumIsNamed(_ bad: Case) throws {
    let scratch = try prepared()
    try scratch.write(template(bad.type), to: "t.json")
    try scratch.write("what was there before", to: "out.mp4")
    let before = try scratch.names
    let result = try scratch.run(
      [Project.templater, "apply", "t.json", "--media", bad.file, "-o", "out.mp4"])
    #expect(result.status == bad.status, "\(result.errors)")
    #expect(result.errors.contains(bad.file), "\(result.errors)")
    #expect(try scratch.names == before)
    #expect(try scratch.data(of: "out.mp4") == Data("what was there before".utf8))
  }

  @Test func anOutputThatCannotBeWrittenIsNamed() throws {
    let scratch = try prepared()
    try scratch.write(template("video"), to: "t.json")
    try scratch.write("not a folder", to: "file")
    try FileManager.default.createDirectory(
      atPath: scratch["folder.mp4"], withIntermediateDirectories: true)
    for output in ["nowhere/out.mp4", "folder.mp4", "file/out.mp4", "/proc/out.mp4"] {
      let result = try scratch.run(
        [Project.templater, "apply", "t.json", "--media", "good.mp4", "-o", output])
      #expect([73, 74].contains(result.status), "\(output): \(result.status) \(result.errors)")
      #expect(result.errors.contains(output), "\(result.errors)")
    }
  }

  /// A file may grow only by a few blocks, as on a full disk.
  @Test(.disabled(if: Sanitizer.isOn)) func aFullDiskEndsWith74AndLeavesNothing() throws {
    let scratch = try prepared()
    try scratch.write(template("video"), to: "t.json")
    try scratch.write("what was there before", to: "out.mp4")
    let before = try scratch.names
    let result = try scratch.run([
      "bash", "-c",
      "trap '' XFSZ; ulimit -f 4; exec \"$0\" apply t.json --media good.mp4 --size 640x640 "
        + "--quality 0 -o out.mp4", Project.templater,
    ])
    #expect(result.status == 74, "\(result.errors)")
    #expect(result.errors.contains("out.mp4"), "\(result.errors)")
    #expect(try scratch.names == before)
    #expect(try scratch.data(of: "out.mp4") == Data("what was there before".utf8))
  }

  @Test func aDocumentThatCannotBeReadEndsWith66() throws {
    let scratch = try prepared()
    for path in ["nowhere.json", "folder"] {
      // `validate` accepts a folder: it checks the documents in it.
      let commands = ["apply", "compile", "extract"] + (path == "folder" ? [] : ["validate"])
      for command in commands {
        let result = try scratch.run([Project.templater, command, path])
        #expect(result.status == 66, "\(command) \(path): \(result.errors)")
        #expect(result.errors.contains(path))
      }
    }
  }

  @Test func wrongUsageEndsWith64() throws {
    for words in [["frobnicate"], ["validate"]] {
      #expect(try Scratch().run([Project.templater] + words).status == 64, "\(words)")
    }
  }

  @Test func aRateThatAACDoesNotHaveIsAFindingAtItsPlace() throws {
    let scratch = try prepared()
    try scratch.write(
      template("video").replacingOccurrences(
        of: "\"width\": 64", with: "\"sampleRate\": 12345, \"width\": 64"),
      to: "t.json")
    let result = try scratch.run([Project.templater, "apply", "t.json", "--media", "good.mp4"])
    #expect(result.status == 1)
    #expect(result.errors.contains("t.json:1:27: error[P102]"), "\(result.errors)")
  }

  @Test func slotsAreListedWhenTheyDoNotFit() throws {
    let scratch = try prepared()
    let result = try scratch.run([
      Project.templater, "apply", Project.template("merge.json"), "--media", "first=good.mp4",
    ])
    #expect(result.status == 1)
    for words in ["M101", "'second' (The second clip)", "a video"] {
      #expect(result.errors.contains(words), "\(result.errors)")
    }
  }
}

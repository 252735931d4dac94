import Foundation
import TestSupport
import Testing

/// Commands that get no media use the lengths of the files that the document itself names.
@Suite struct OwnLengthTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.ffmpeg(
      "-f lavfi -i color=red:s=64x36:r=10:d=2 -c:v libx264 -pix_fmt yuv420p clip.mp4")
    try scratch.write(document("clip.mp4"), to: "t.json")
  }

  /// A clip of natural length, and a text behind it.
  private func document(_ source: String) -> String {
    """
    { "version": "2", "canvas": { "width": 64, "height": 36, "frameRate": 10 },
      "media": { "a": { "type": "video", "source": "\(source)" } },
      "tracks": [ { "type": "visual", "name": "v", "segments": [
        { "media": "a" }, { "type": "text", "text": "End", "duration": 1 } ] } ] }
    """
  }

  private func text(_ name: String) throws -> String {
    String(decoding: try scratch.bytes(of: name), as: UTF8.self)
  }

  private func run(_ words: String...) throws -> CommandResult {
    try scratch.run([Project.templater] + words)
  }

  @Test(arguments: ["timeline", "description", "otio"])
  func stagesHaveTheTimesOfTheFile(stage: String) throws {
    let result = try run("compile", "t.json", "--emit", stage)
    #expect(result.status == 0 && !result.errors.contains("warning"), "\(result.errors)")
    switch stage {
    case "timeline": #expect(result.output.contains("[2, 3) s text"), "\(result.output)")
    case "description":
      #expect(result.output.contains(#""position": 2, "duration": 1"#), "\(result.output)")
    default: #expect(result.output.contains(#""value": 20"#), "\(result.output)")
    }
  }

  @Test func conversionsHaveTheTimesOfTheFile() throws {
    let written = try run("convert", "t.json", "-o", "t.otio")
    #expect(written.status == 0 && !written.errors.contains("warning"), "\(written.errors)")
    let read = try run("compile", "t.json", "--emit", "otio")
    #expect(try text("t.otio") == read.output)
    #expect(try run("timeline", "t.json").output.contains("End, [2, 3) s"))
  }

  /// A split at 1.5 s is inside of the clip. The text keeps its relative position.
  @Test func editsHaveTheTimesOfTheFile() throws {
    let result = try run("edit", "t.json", "trim 0 --for 1.5", "-o", "edited.json")
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    let timeline = try run("compile", "edited.json")
    #expect(timeline.output.contains("[0, 1.5) s video 'a'"), "\(timeline.output)")
    #expect(timeline.output.contains("[1.5, 2.5) s text"), "\(timeline.output)")
    let same = try run("edit", "t.json", "trim 0 --for 2", "-o", "same.json")
    #expect(same.status == 0 && same.errors.isEmpty, "\(same.errors)")
    #expect(!(try text("same.json").contains(#""duration": 2"#)))
    let baked = try run("edit", "t.json", "--bake", "trim 0 --in 0.5", "-o", "baked.json")
    #expect(baked.status == 0 && baked.errors.isEmpty, "\(baked.errors)")
    #expect(try text("baked.json").contains(#""duration": 1.5"#))
  }

  /// Files that are missing, damaged or outside of the folder are not read. Their lengths stay assumed.
  @Test(arguments: ["missing.mp4", "damaged.mp4", "link.mp4"])
  func otherFilesKeepAssumedLengths(source: String) throws {
    try scratch.write("no video", to: "damaged.mp4")
    let outside = try Scratch()
    try outside.ffmpeg(
      "-f lavfi -i color=red:s=64x36:r=10:d=2 -c:v libx264 -pix_fmt yuv420p clip.mp4")
    try FileManager.default.createSymbolicLink(
      atPath: scratch["link.mp4"], withDestinationPath: outside["clip.mp4"])
    try scratch.write(document(source), to: "other.json")
    let result = try run("compile", "other.json")
    #expect(result.status == 0 && result.errors.contains("warning[M124]"), "\(result.errors)")
    #expect(result.output.contains("[5, 6) s text"), "\(result.output)")
    let edited = try run("edit", "other.json", "lift 0", "-o", "edited.json")
    #expect(edited.status == 0 && edited.errors.contains("M124"), "\(edited.errors)")
    #expect(try run("convert", "other.json", "-o", "other.otio").errors.contains("M124"))
  }

  /// A slot of many files stays one, with relative times, in OpenTimelineIO and back.
  @Test func listsReturnFromOpenTimelineIO() throws {
    try scratch.write(
      """
      { "version": "2", "canvas": { "width": 64, "height": 36, "frameRate": 10 },
        "media": { "a": { "type": "video", "source": "clip.mp4" },
          "rooms": { "type": "photo", "label": "Rooms", "minCount": 2, "maxCount": 4 } },
        "tracks": [ { "type": "visual", "name": "v", "segments": [
          { "media": "a" }, { "type": "photo", "name": "room", "repeat": "rooms", "duration": 2,
            "transition": "crossfade" } ] } ] }
      """, to: "list.json")
    let written = try run("convert", "list.json", "-o", "list.otio")
    #expect(written.status == 0 && !written.errors.contains("warning"), "\(written.errors)")
    let back = try run("convert", "list.otio", "-o", "back.json")
    #expect(back.status == 0, "\(back.errors)")
    let (read, own) = try (run("convert", "back.json"), run("convert", "list.json"))
    #expect(read.output == own.output && own.output.contains("maxCount"), "\(read.output)")
  }
}

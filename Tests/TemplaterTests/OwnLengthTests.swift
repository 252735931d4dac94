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

  /// A clip of natural length from 0.5 s of a medium on, and a text behind it.
  private func clip(_ medium: String) -> String {
    """
    { "version": "2", "canvas": { "width": 64, "height": 36, "frameRate": 10 },
      "media": { "a": { "type": "video", \(medium) } },
      "tracks": [ { "type": "visual", "name": "v", "segments": [
        { "name": "s", "media": "a", "start": 0.5 },
        { "type": "text", "text": "End", "duration": 1 } ] } ] }
    """
  }

  /// A default with which the document has errors counts as little as a missing one: other files may fill the slot.
  @Test(arguments: ["photo.jpg", "short.mp4"])
  func defaultsWithErrorsKeepAssumedLengths(file: String) throws {
    try scratch.ffmpeg("-f lavfi -i color=red:s=64x36 -frames:v 1 photo.jpg")
    try scratch.ffmpeg("-f lavfi -i color=red:s=64x36:r=10:d=0.4 -c:v libx264 short.mp4")
    try scratch.write(clip(#""label": "A", "default": "\#(file)""#), to: "slot.json")
    let checked = try run("validate", "slot.json")
    #expect(checked.status == 0, "\(checked.errors)")
    #expect(
      checked.output.contains(
        "'a' plays the photo 'photo.jpg' by default, and nothing says how long 's' shows it")
        == (file == "photo.jpg"), "\(checked.output)")
    let timeline = try run("compile", "slot.json")
    #expect(timeline.status == 0 && timeline.errors.contains("M124"), "\(timeline.errors)")
    #expect(timeline.output.contains("[4.5, 5.5) s text"), "\(timeline.output)")
    #expect(try run("convert", "slot.json", "-o", "slot.otio").status == 0)
    #expect(try run("edit", "slot.json", "lift 0", "-o", "edited.json").status == 0)
    let applied = try run("apply", "slot.json", "-o", "out.mkv", "--as", "archive")
    #expect(applied.status == 1 && applied.errors.contains("error[T235]"), "\(applied.errors)")
  }

  /// A bound medium always plays its file, so its errors are those of every video. `validate` knows photos by their names.
  @Test func boundPhotosHaveNoLength() throws {
    try scratch.ffmpeg("-f lavfi -i color=red:s=64x36 -frames:v 1 photo.jpg")
    try scratch.write(clip(#""source": "photo.jpg""#), to: "bound.json")
    let checked = try run("validate", "bound.json")
    #expect(
      checked.output.contains(
        "warning[T249]: 'a' plays the photo 'photo.jpg', and nothing says how long 's' shows it"),
      "\(checked.output)")
    let converted = try run("convert", "bound.json", "-o", "bound.otio")
    #expect(
      converted.status == 1 && converted.errors.contains("error[T235]: 's' plays 'a', a still"),
      "\(converted.errors)")
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

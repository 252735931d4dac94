import Foundation
import TestSupport
import Testing

/// `convert`, and the other commands that meet files of other programs.
struct ConvertTests {
  @Test func aTemplateGoesToOpenTimelineIOAndBack() throws {
    let scratch = try Scratch()
    let there = try scratch.run(
      [Project.templater, "convert", Project.template("article.json"), "-o", "edit.otio"])
    try #require(there.status == 0, "\(there.errors)")
    #expect(there.errors.contains("note[I140]"))
    let back = try scratch.run([Project.templater, "convert", "edit.otio", "-o", "back.json"])
    try #require(back.status == 0, "\(back.errors)")
    let emitted = try scratch.run(
      [Project.templater, "compile", Project.template("article.json"), "--emit", "otio"])
    #expect(try scratch.data(of: "edit.otio") == Data(emitted.output.utf8))
    let again = try scratch.run([Project.templater, "compile", "back.json", "--emit", "otio"])
    // Only the template's title is not part of the edit.
    #expect(
      again.output.replacing(#""name": """#, with: "")
        == emitted.output.replacing(#""name": "Two days by the sea""#, with: "")
        .replacing(#""name": """#, with: ""))
  }

  @Test func anEditOfAnotherProgramBecomesATemplate() throws {
    let scratch = try Scratch()
    try scratch.write(
      """
      {"OTIO_SCHEMA": "Timeline.1", "name": "Walk", "tracks": {"OTIO_SCHEMA": "Stack.1",
       "children": [{"OTIO_SCHEMA": "Track.1", "name": "v", "kind": "Video", "children": [
        {"OTIO_SCHEMA": "Clip.1", "media_reference":
          {"OTIO_SCHEMA": "ExternalReference.1", "target_url": "a.mp4"},
         "source_range": {"OTIO_SCHEMA": "TimeRange.1",
          "start_time": {"OTIO_SCHEMA": "RationalTime.1", "value": 50, "rate": 25},
          "duration": {"OTIO_SCHEMA": "RationalTime.1", "value": 75, "rate": 25}}}]}]}}
      """, to: "edit.otio")
    let result = try scratch.run([Project.templater, "extract", "edit.otio", "-o", "walk.json"])
    try #require(result.status == 0, "\(result.errors)")
    let text = String(decoding: try scratch.data(of: "walk.json"), as: UTF8.self)
    #expect(text.contains(#""Title": "Walk""#))
    #expect(
      text.contains(#""a": { "type": "video", "label": "Video", "minDuration": 3 }"#), "\(text)")
    let valid = try scratch.run([Project.templater, "validate", "walk.json"])
    #expect(valid.status == 0, "\(valid.output)\(valid.errors)")
    let kept = try scratch.run(
      [Project.templater, "extract", "edit.otio", "--keep", "a", "--title", "Step"])
    #expect(kept.output.contains(#""source": "a.mp4""#) && kept.output.contains("Step"))
  }

  /// Nothing ends with an error and without a word.
  @Test(arguments: [
    ("nul", "I102", "00:00:00,000 --> 00:00:01,000\na\0b\n"),
    (
      "pile", "I102",
      String(repeating: "00:00:00,000 --> 00:00:01,000\na\n\n", count: 1_001)
    ),
  ])
  func whatIsRefusedIsNamed(_ name: String, _ code: String, _ text: String) throws {
    let scratch = try Scratch()
    try scratch.write(text, to: "s.srt")
    let result = try scratch.run([Project.templater, "convert", "s.srt", "-o", "o.json"])
    #expect(result.status == 1 && result.errors.contains("error[\(code)]"), "\(result.errors)")
    #expect(try !scratch.names.contains("o.json"))
  }

  @Test func whatCannotBeReadIsRefused() throws {
    let scratch = try Scratch()
    try scratch.write(#"{"OTIO_SCHEMA": "Timeline.1", "#, to: "cut.otio")
    let cut = try scratch.run([Project.templater, "convert", "cut.otio", "-o", "out.json"])
    #expect(cut.status == 1 && cut.errors.contains("error[J001]"), "\(cut.errors)")
    #expect((try? scratch.data(of: "out.json")) == nil)
    let missing = try scratch.run([Project.templater, "convert", "none.otio"])
    #expect(missing.status == 66)
    let format = try scratch.run([Project.templater, "convert", "cut.otio", "--to", "edl"])
    #expect(format.status == 64 || format.status == 1)
  }
}

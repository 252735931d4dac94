import Foundation
import TestSupport
import Testing

/// `convert`, and the other commands that accept files of other programs.
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
    #expect(again.output == emitted.output)
  }

  /// No failure is silent: each has a message.
  @Test(arguments: [
    ("none", "I101", "words\n"),
    (
      "pile", "I102",
      String(repeating: "00:00:00,000 --> 00:00:01,000\na\n\n", count: 1_001)
    ),
  ])
  func refusedFilesAreReported(_ name: String, _ code: String, _ text: String) throws {
    let scratch = try Scratch()
    try scratch.write(text, to: "s.srt")
    let result = try scratch.run([Project.templater, "convert", "s.srt", "-o", "o.json"])
    #expect(result.status == 1 && result.errors.contains("error[\(code)]"), "\(result.errors)")
    #expect(try !scratch.names.contains("o.json"))
  }

}

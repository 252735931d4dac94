import Foundation
import TestSupport
import Testing

/// File names that are not UTF-8, or contain control sequences of terminals.
@Suite struct StrangeNameTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.ffmpeg("-f lavfi -i testsrc2=s=64x64:r=10:d=1 -c:v libx264 clip.mp4")
    try scratch.write(
      """
      { "canvas": { "width": 64, "height": 64, "frameRate": 10 }, "media": { "a": { "type": "video" } },
        "tracks": [{ "type": "video", "name": "v", "segments":
          [{ "media": "a", "position": 0, "duration": 1 }] }] }
      """, to: "t.json")
  }

  private func shell(_ line: String) throws -> CommandResult {
    try scratch.run(
      ["bash", "-c", "templater() { \"\(Project.templater)\" \"$@\"; }; \(line)"], timeout: 60)
  }

  @Test func wordsThatAreNotTextAreRefused() throws {
    for line in [
      "templater apply t.json --media clip.mp4 -o $'bad\\xff.mp4'",
      "cp clip.mp4 $'c\\xff.mp4'; templater probe $'c\\xff.mp4'",
    ] {
      let result = try shell(line)
      #expect(result.status == 64, "\(result.errors)")
      #expect(result.errors.contains("word, '") && result.errors.contains("is not UTF-8"))
    }
    #expect(try shell("ls | wc -l").output.hasPrefix("3"), "nothing was written")
  }

  @Test func aFolderWhosePathIsNotTextIsRefused() throws {
    let result = try shell("mkdir $'d\\xff'; cd $'d\\xff'; templater probe ../clip.mp4")
    #expect(result.status == 64, "\(result.errors)")
    #expect(
      result.errors.contains("the path of the working folder") && result.errors.contains("UTF-8"))
  }

  @Test func aWalkSaysWhatItCannotRead() throws {
    let result = try shell(
      "cp t.json $'t\\xff.json'; cp clip.mp4 $'c\\xff.mp4'; templater validate .")
    #expect(result.status == 66, "\(result.errors)")
    let sentences = result.errors.split(separator: "\n").filter { $0.contains("not UTF-8") }
    #expect(sentences.count == 1 && sentences[0].contains("rename it"), "\(result.errors)")
  }

  @Test func controlCharactersOfNamesAreShown() throws {
    for words in ["--loudness -20", "--dry-run"] {
      let result = try shell(
        "templater apply t.json --media clip.mp4 \(words) -o $'a\\e[31m\\nb.mp4'")
      #expect(result.status == 0, "\(result.errors)")
      #expect(!result.output.contains("\u{1B}") && !result.errors.contains("\u{1B}"))
      #expect(!result.output.contains("\nb.mp4"))
    }
  }
}

import Foundation
import TestSupport
import Testing

@testable import TemplaterCommands

/// `validate` with many files: which files it checks, the order of its findings, and its exit
/// status.
@Suite struct ValidateFilesTests {
  private static let invalid = #"{ "tracks": 5 }"#

  private func scratch(_ files: [String: String]) throws -> Scratch {
    let scratch = try Scratch()
    for (name, text) in files {
      let folder = URL(fileURLWithPath: scratch[name]).deletingLastPathComponent()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try scratch.write(text, to: name)
    }
    return scratch
  }

  /// Returns the files with findings, in the order of the output.
  private func named(_ result: CommandResult) -> [String] {
    result.output.split(separator: "\n").compactMap { line in
      line.contains(": error[") ? line.split(separator: ":").first.map(String.init) : nil
    }
  }

  @Test func theOrderIsThatOfTheFilesHoweverManyThreadsThereAre() throws {
    let many = String(repeating: #"{ "position": -1, "duration": 1 }, "#, count: 300)
    var files: [String: String] = [:]
    for number in 100..<160 {
      // Every tenth file takes long.
      files["\(number).json"] =
        number % 10 == 0
        ? #"{ "tracks": [ { "type": "video", "name": "a", "segments": ["# + many
          + #"{ "position": 0, "duration": 1 } ] } ] }"# : Self.invalid
    }
    let scratch = try scratch(files)
    let one = try scratch.run([Project.templater, "validate", ".", "--jobs", "1"])
    let four = try scratch.run([Project.templater, "validate", ".", "--jobs", "4"])
    #expect(one.data == four.data && one.errors == four.errors && one.status == 1)
    #expect(named(one).count == 54 + 6 * 300)
    #expect(named(one) == named(one).sorted())
  }

  @Test(arguments: [
    ("*.json", "a.json", true), ("*.json", "b/a.json", false), ("**/*.json", "a.json", true),
    ("**/*.json", "b/c/a.json", true), ("b/**", "b/c/a.json", true), ("[!a]?.x", "ba.x", true),
    ("[!a]?.x", "aa.x", false), ("a*b*c", "axxbyybzc", true), ("a*b*c", "axxbyyb", false),
    ("./a.json", "a.json", true), ("[a-", "[a-", true), ("/x/*.json", "/x/a.json", true),
    ("/x/*.json", "x/a.json", false), ("*a*a*a*a*b", String(repeating: "a", count: 5_000), false),
  ])
  func patterns(pattern: String, path: String, matches: Bool) {
    #expect(GlobPattern(pattern).matches(path: path) == matches)
  }

  @Test(arguments: [
    ("skip", "a/skip/b.json", true), ("*.json", "a/b.json", true), ("a/skip", "a/skip/b", true),
    ("skip/b", "a/skip/b", false), ("a/*/c", "a/b/c/d", true), ("ski", "skip", false),
  ])
  func exclusions(pattern: String, path: String, excludes: Bool) {
    #expect(GlobPattern(pattern).excludes(path: path) == excludes)
  }

  /// Both spellings of é are equal as strings.
  @Test func filesWhoseNamesDifferInNormalizationAreTwo() {
    var search = DocumentSearch(excluding: [])
    for path in ["\u{E9}.json", "e\u{301}.json", "./\u{E9}.json"] { search.add(path) }
    #expect(search.inputs.count == 2)
  }

  /// The number of steps used to grow exponentially, because every `**` tried every folder.
  @Test func patternsOfManyFoldersTakeNoTime() {
    let path = Array(repeating: "a", count: 200).joined(separator: "/") + "/end.json"
    let time = processorTime {
      for end in ["end.json", "other.json"] {
        let pattern = GlobPattern(String(repeating: "**/a/", count: 60) + "**/" + end)
        #expect(pattern.matches(path: path) == (end == "end.json"))
        #expect(pattern.excludes(path: path) == (end == "end.json"))
      }
    }
    #expect(time < .seconds(2), "\(time)")
  }

  /// A document with a medium that is not used.
  private static let shown = """
    {"media": {"clip": {"type": "video"}}, "tracks": [
      {"type": "text", "name": "t", "segments": [{"text": "A", "position": 0, "duration": 1}]}]}
    """

  /// A document in a folder that was deleted has no configuration, and a search for one ends.
  @Test(arguments: [
    ("validate -", 1, "error["), ("validate x.json", 66, "there is no file x.json"),
    ("validate .", 66, "the working folder was deleted"),
    ("timeline ../t.json -o x.svg", 73, "the working folder was deleted"),
    ("timeline $FOLDER/t.json -o x.svg", 73, "the working folder was deleted"),
  ])
  func theWorkingFolderMayBeDeleted(words: String, status: Int32, said: String) throws {
    let scratch = try scratch(["t.json": Self.shown, "broken.json": Self.invalid])
    let script = """
      mkdir gone && cd gone && rmdir ../gone && exec "$0" \(words) < "$FOLDER/broken.json"
      """
    let result = try scratch.run(
      ["sh", "-c", script, Project.templater], environment: ["FOLDER": scratch.folder])
    #expect(result.status == status, "\(result.errors)")
    #expect((result.output + result.errors).contains(said), "\(result.output) \(result.errors)")
  }

  /// The configuration above many long folders is found.
  @Test func thePathOfTheWorkingFolderMayBeLong() throws {
    let scratch = try scratch([
      "t.json": Self.shown,
      ".templater.json": #"{ "rules": { "unused-medium": "allow" } }"#,
    ])
    let name = String(repeating: "d", count: 200)
    let script = """
      for i in 1 2 3 4 5 6 7; do mkdir \(name); cd \(name); done
      cp "$1/t.json" . && exec "$0" validate .
      """
    let result = try scratch.run(["sh", "-c", script, Project.templater, scratch.folder])
    #expect(result.status == 0 && !result.output.contains("R303"), "\(result.output)")
    #expect(result.errors.contains("no findings in 1 file"), "\(result.errors)")
  }
}

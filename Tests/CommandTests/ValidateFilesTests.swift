import Foundation
import TestSupport
import Testing

@testable import TemplaterCommands

/// The checker on many files: which it looks at, in which order it speaks, and how it ends.
@Suite struct ValidateFilesTests {
  private static let valid = """
    { "tracks": [ { "type": "video", "name": "main", "segments": [
      { "position": 0, "duration": 10 } ] } ] }
    """
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

  /// The files that have findings, in the order in which they are spoken of.
  private func named(_ result: CommandResult) -> [String] {
    result.output.split(separator: "\n").compactMap { line in
      line.contains(": error[") ? line.split(separator: ":").first.map(String.init) : nil
    }
  }

  @Test func aFolderIsSearchedForDocuments() throws {
    let scratch = try scratch([
      "b.json": Self.invalid, "a/z.json": Self.invalid, "a/fine.json": Self.valid,
      "package.json": #"{ "name": "x" }"#, "tsconfig.json": "{ // comments\n }",
      "a/broken.json": #"{ "tracks": [ }"#, "a/list.json": "[1, 2]", "notes.txt": Self.invalid,
      "node_modules/m.json": Self.invalid, ".hidden/h.json": Self.invalid,
      "a/.h.json": Self.invalid, "skip/s.json": Self.invalid,
    ])
    // A way in circles, and a link to a file, which is a file.
    symlink("..", scratch["a/up"])
    symlink("../b.json", scratch["a/link.json"])
    let result = try scratch.run(
      [Project.templater, "validate", ".", "--exclude", "skip", "--jobs", "3"])
    #expect(named(result) == ["a/broken.json", "a/link.json", "a/z.json", "b.json"])
    #expect(result.status == 1)
    #expect(result.errors == "4 errors in 5 files\n")
  }

  @Test func whatIsNamedIsChecked() throws {
    let scratch = try scratch([
      "package.json": "{}", "node_modules/m.json": Self.invalid, "fine.txt": Self.valid,
    ])
    let result = try scratch.run([
      Project.templater, "validate", "package.json", "fine.txt", "node_modules/m.json",
      "./package.json", "--exclude", "package.json",
    ])
    #expect(named(result) == ["package.json", "node_modules/m.json"])
    let skipping = try scratch.run([
      Project.templater, "validate", "package.json", "fine.txt", "--skip-unrelated",
    ])
    #expect(skipping.status == 0 && skipping.errors == "no findings in 1 file\n")
  }

  @Test func patternsMatchWhatTheShellWouldNot() throws {
    let scratch = try scratch([
      "docs/a.json": Self.invalid, "docs/one/b.json": Self.invalid,
      "docs/one/two/c.json": Self.invalid, "docs/d.txt": Self.invalid,
      "docs/package.json": "{}",
    ])
    let all = try scratch.run([Project.templater, "validate", "docs/**/*.json"])
    #expect(named(all) == ["docs/a.json", "docs/one/b.json", "docs/one/two/c.json"])
    let some = try scratch.run([Project.templater, "validate", "docs/[a-c].*", "docs/*/?.json"])
    #expect(named(some) == ["docs/a.json", "docs/one/b.json"])
    let none = try scratch.run([Project.templater, "validate", "docs/*.yaml"])
    #expect(none.status == 66)
    #expect(none.errors.contains("no file matches docs/*.yaml"))
  }

  @Test func theOrderIsThatOfTheFilesHoweverManyThreadsThereAre() throws {
    let many = String(repeating: #"{ "position": -1, "duration": 1 }, "#, count: 300)
    var files: [String: String] = [:]
    for number in 100..<160 {
      // Every tenth takes long.
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

  @Test func standardInputGetsAName() throws {
    let scratch = try Scratch()
    let result = try scratch.run(
      [Project.templater, "validate", "-", "--stdin-name", "trip.json"], input: Self.invalid)
    #expect(named(result) == ["trip.json"])
  }

  /// What cannot be read weighs more than what is wrong, and everything else is still checked.
  @Test func whatCannotBeReadIsSaid() throws {
    let scratch = try scratch(["a.json": Self.invalid, "z.json": Self.invalid])
    let result = try scratch.run([Project.templater, "validate", "a.json", "no.json", "z.json"])
    #expect(named(result) == ["a.json", "z.json"])
    #expect(result.status == 66)
    #expect(result.errors.contains("there is no file no.json"))
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

  /// Every `**` once tried every folder, for each of the others.
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
}

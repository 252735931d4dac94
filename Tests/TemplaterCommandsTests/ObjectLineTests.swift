import Foundation
import TestSupport
import Testing

@testable import TemplaterCommands

/// With `--progress json`, every line on standard error is a JSON object.
struct ObjectLineTests {
  private struct Line: Decodable {
    var file: String?
    var code: String?
    var severity: String?
    var message: String?
    var line: Int?
  }

  /// Returns the lines of a command that is refused.
  private func lines(_ words: [String], _ status: Int32) throws -> [Line] {
    let result = CommandRun(words)
    #expect(result.status == status && result.output.isEmpty, "\(result.errors)")
    return try result.errors.split(separator: "\n").map {
      try JSONDecoder().decode(Line.self, from: Data($0.utf8))
    }
  }

  @Test(arguments: [
    ("apply t.json --progress json --size large", 64, "'large'"),
    ("apply --progress=json", 64, "<template>"),
    ("apply no.json --progress json", 66, "no.json"),
    ("aply t.json --progress json", 64, "'apply'"),
    ("plan t.json --progress json -o x.mp4", 64, "x.mp4"),
  ])
  func errorsAreObjects(line: String, status: Int32, part: String) throws {
    let lines = try lines(line.split(separator: " ").map(String.init), status)
    #expect(lines.map(\.severity) == ["error"])
    #expect(lines[0].message?.contains(part) == true, "\(lines)")
    #expect(lines[0].code == nil)
  }

  @Test func findingsAreThoseOfValidate() throws {
    let scratch = try Scratch()
    try scratch.write("{\n  \"canvas\": 1, \"tracks\": []}", to: "t.json")
    let path = scratch["t.json"]
    let lines = try lines(["apply", path, "--progress", "json"], 1)
    #expect(lines.contains { $0.code != nil && $0.line == 2 && $0.severity == "error" })
    let validated = CommandRun(["validate", path, "--format", "json"])
    let applied = CommandRun(["apply", path, "--progress", "json"])
    #expect(applied.errors == validated.output)
  }

  @Test func neededMediaAreAnError() throws {
    let lines = try lines(["apply", Project.template("merge.json"), "--progress", "json"], 1)
    #expect(lines.count == 1 && lines[0].severity == "error")
    #expect(lines[0].message?.contains("--media FILE…") == true, "\(lines)")
  }

  @Test(arguments: [
    ("--progress json", true), ("--progress=json", true), ("--progress none", false),
    ("--progress json --progress auto", false), ("-- --progress json", false),
    ("--progress", false),
    ("json", false),
  ])
  func theLastOptionDecides(line: String, isJSON: Bool) {
    let words = line.split(separator: " ").map(String.init)
    #expect(ProgressFormat.isJSON(words) == isJSON)
  }
}

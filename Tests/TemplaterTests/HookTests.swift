import Foundation
import TestSupport
import Testing

/// The hooks of pre-commit and the steps of the GitHub action, run as they are written.
@Suite struct HookTests {
  private static let valid = """
    { "tracks": [ { "type": "video", "name": "main", "segments": [
      { "position": 0, "duration": 10 } ] } ] }
    """
  private static let misspelt = valid.replacingOccurrences(of: "position", with: "postion")

  /// An environment in which a shell finds this program first.
  private var path: [String: String] {
    let folder = URL(fileURLWithPath: Project.templater).deletingLastPathComponent().path
    return ["PATH": folder + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "")]
  }

  private func entries() throws -> [[String]] {
    try String(contentsOfFile: Project.root + "/.pre-commit-hooks.yaml", encoding: .utf8)
      .split(separator: "\n").filter { $0.hasPrefix("  entry: ") }
      .map { $0.dropFirst(9).split(separator: " ").map(String.init) }
  }

  @Test func hooksCheckTheFilesTheyAreGiven() throws {
    let scratch = try Scratch()
    try scratch.write(Self.valid, to: "fine.json")
    try scratch.write(Self.misspelt, to: "bad.json")
    try scratch.write("{}", to: "package.json")
    let entries = try entries()
    #expect(entries.map { $0.prefix(2) } == [["templater", "validate"], ["templater", "fmt"]])
    for entry in entries {
      let bad = try scratch.run(entry + ["bad.json"], environment: path)
      #expect(bad.status == 1, "\(entry)")
      let fine = try scratch.run(entry + ["fine.json"], environment: path)
      #expect(fine.status == 0, "\(entry)")
    }
    let validate = try #require(entries.first)
    let mixed = try scratch.run(validate + ["fine.json", "package.json"], environment: path)
    #expect(mixed.status == 0)
    let fixing = try scratch.run(validate + ["--fix", "fine.json", "bad.json"], environment: path)
    #expect(fixing.status == 0)
  }

  /// Returns the lines of the action's last step.
  private func check() throws -> String {
    let text = try String(contentsOfFile: Project.root + "/action.yml", encoding: .utf8)
    let block = try #require(text.components(separatedBy: "      run: |\n").last)
    return block.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .joined(separator: "\n")
  }

  @Test func theActionChecksItsPaths() throws {
    let scratch = try Scratch()
    for folder in ["a folder", "drafts"] {
      try FileManager.default.createDirectory(
        atPath: scratch[folder], withIntermediateDirectories: false)
    }
    try scratch.write(Self.valid, to: "a folder/fine.json")
    try scratch.write(Self.misspelt, to: "drafts/bad.json")
    func run(_ paths: String, _ arguments: String) throws -> CommandResult {
      try scratch.run(
        ["bash", "-euo", "pipefail", "-c", try check()],
        environment: path.merging(
          [
            "TEMPLATER_PATHS": paths, "TEMPLATER_ARGUMENTS": arguments,
            "TEMPLATER_FORMAT": "human",
          ], uniquingKeysWith: { $1 }))
    }
    let fine = try run("a folder\n\n", "")
    #expect(fine.status == 0 && fine.errors == "no findings in 1 file\n", "\(fine.errors)")
    let bad = try run("a folder\ndrafts\n", "")
    #expect(bad.status == 1)
    let excluding = try run(".\n", "--exclude drafts")
    #expect(excluding.status == 0 && excluding.errors == "no findings in 1 file\n")
    let pattern = try run("**/*.json\n", "--jobs 2")
    #expect(pattern.status == 1 && pattern.output.contains("drafts/bad.json:"))
  }
}

import Foundation
import TestSupport
import Testing

@testable import TemplaterCommands

/// `validate --format`, as CI servers use it.
@Suite struct ReportCommandTests {
  private func scratch() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write(#"{ "tracks": 5 }"#, to: "a b#1%.json")
    try scratch.write(
      #"{ "tracks": [ { "type": "video", "name": "v", "segments": [ { "position": 0, "duration": 1 } ] } ] }"#,
      to: "fine.json")
    return scratch
  }

  private func report(_ format: String) throws -> CommandResult {
    let result = try scratch().run([
      Project.templater, "validate", "--format", format, "a b#1%.json", "fine.json", "none.json",
    ])
    #expect(result.status == 66)
    #expect(result.errors.contains("there is no file none.json"))
    return result
  }

  @Test func sarifIsOneDocument() throws {
    let log = try #require(
      try JSONSerialization.jsonObject(with: report("sarif").data) as? [String: Any])
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    #expect((run["results"] as? [Any])?.count == 1)
    let driver = (run["tool"] as? [String: Any])?["driver"] as? [String: Any]
    #expect(driver?["version"] as? String == "0.1.0")
    #expect(
      ((driver?["rules"] as? [[String: Any]])?.first?["name"] as? String) == "wrong-kind-of-value")
    #expect(try report("sarif").output.contains(#""uri":"a%20b%231%25.json""#))
  }

  @Test func colorIsWhereItIsWanted() throws {
    let scratch = try scratch()
    func isColored(_ options: [String], _ environment: [String: String] = [:]) throws -> Bool {
      let result = try scratch.run(
        [Project.templater, "validate", "a b#1%.json"] + options,
        environment: ["NO_COLOR": ""].merging(environment) { $1 })
      #expect(result.status == 1)
      return result.output.contains("\u{1B}[")
    }
    #expect(try !isColored([]))
    #expect(try isColored(["--color", "always"]))
    #expect(try isColored(["--color", "always"], ["NO_COLOR": "1"]))
    #expect(try isColored([], ["CLICOLOR_FORCE": "1"]))
    #expect(try !isColored([], ["CLICOLOR_FORCE": "0"]))
    #expect(try !isColored([], ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"]))
    #expect(try !isColored(["--color", "never"], ["CLICOLOR_FORCE": "1"]))
    #expect(try !isColored(["--color", "always", "--format", "json"]))
  }

  @Test func aTerminalIsColored() throws {
    var terminal: Int32 = -1
    var other: Int32 = -1
    try #require(openpty(&terminal, &other, nil, nil, nil) == 0)
    defer {
      close(terminal)
      close(other)
    }
    #expect(ColorChoice.auto.usesColor(on: other, environment: ["TERM": "xterm"]))
    #expect(!ColorChoice.auto.usesColor(on: other, environment: ["TERM": "dumb"]))
    #expect(!ColorChoice.auto.usesColor(on: other, environment: ["NO_COLOR": "1"]))
    #expect(!ColorChoice.never.usesColor(on: other, environment: [:]))
  }
}

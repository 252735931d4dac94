import Foundation
import TestSupport
import Testing

/// How grave findings are taken: by options, and by the configurations of folders.
@Suite struct SeverityTests {
  /// One warning, R303 unused-medium, and one note or warning less than an error.
  private static let unused = """
    { "media": { "clip": { "type": "video" } }, "tracks": [
      { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 1 } ] } ] }
    """
  private static let misshapen = #"{ "tracks": 5 }"#

  private func scratch(_ files: [String: String]) throws -> Scratch {
    let scratch = try Scratch()
    for (name, text) in files {
      let folder = URL(fileURLWithPath: scratch[name]).deletingLastPathComponent()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try scratch.write(text, to: name)
    }
    return scratch
  }

  private func validate(_ scratch: Scratch, _ words: String...) throws -> CommandResult {
    try scratch.run([Project.templater, "validate"] + words)
  }

  @Test func optionsSayHowGraveARuleIs() throws {
    let scratch = try scratch(["a.json": Self.unused])
    let plain = try validate(scratch, "a.json")
    #expect(plain.status == 0 && plain.output.contains("warning[R303]"))
    let error = try validate(scratch, "a.json", "--error", "unused-medium")
    #expect(error.status == 1 && error.output.contains("error[R303]"))
    #expect(error.errors == "1 error in 1 file\n")
    let allowed = try validate(scratch, "a.json", "--allow", "r303")
    #expect(allowed.status == 0 && allowed.output.isEmpty)
    #expect(allowed.errors == "no findings in 1 file\n")
  }

  @Test func aRulesErrorsBecomeWarnings() throws {
    let overlapping = """
      { "tracks": [ { "type": "video", "name": "main", "segments": [
        { "position": 0, "duration": 5 }, { "position": 2, "duration": 5 } ] } ] }
      """
    let scratch = try scratch(["a.json": overlapping])
    #expect(try validate(scratch, "a.json").status == 1)
    let warned = try validate(scratch, "a.json", "--warn", "T201")
    #expect(warned.status == 0 && warned.output.contains("warning[T201]"))
  }

  @Test func whatIsNoRuleStaysAnError() throws {
    let scratch = try scratch(["a.json": Self.misshapen])
    for (option, name) in [("--allow", "S102"), ("--warn", "syntax-error"), ("--allow", "M108")] {
      let result = try validate(scratch, "a.json", option, name)
      #expect(result.status == 64, "\(option) \(name)")
      #expect(result.errors.contains("is always an error"), "\(result.errors)")
    }
    #expect(try validate(scratch, "a.json", "--error", "S102").status == 1)
  }

  @Test func mistakesInOptionsAreSaid() throws {
    let scratch = try scratch(["a.json": Self.unused])
    let unknown = try validate(scratch, "a.json", "--allow", "unused-media")
    #expect(unknown.status == 64)
    #expect(unknown.errors.contains("did you mean 'unused-medium'?"), "\(unknown.errors)")
    let both = try validate(scratch, "a.json", "--allow", "R303", "--error", "unused-medium")
    #expect(both.status == 64 && both.errors.contains("--error and --allow"), "\(both.errors)")
    #expect(try validate(scratch, "a.json", "--config", "c", "--no-config").status == 64)
    #expect(try validate(scratch, "a.json", "--config", "missing.json").status == 66)
    #expect(try validate(scratch, "a.json", "--max-warnings=-1").status == 64)
  }

  /// A track's length that is not what its segments say, which `--fix` would put right.
  @Test func whatIsAllowedIsNotFixed() throws {
    let text = """
      { "tracks": [ { "type": "video", "name": "main", "duration": 7, "segments": [
        { "position": 0, "duration": 5 } ] } ] }
      """
    let scratch = try scratch(["a.json": text])
    let code = "track-duration-mismatch"
    #expect(try validate(scratch, "a.json", "--diff").status == 1)
    let allowed = try validate(scratch, "a.json", "--fix", "--allow", code)
    #expect(allowed.status == 0)
    #expect(String(decoding: try scratch.data(of: "a.json"), as: UTF8.self) == text)
    let fixed = try validate(scratch, "a.json", "--fix", "--warn", code)
    #expect(fixed.status == 0)
    #expect(String(decoding: try scratch.data(of: "a.json"), as: UTF8.self) != text)
  }

  @Test func warningsMayBeTooMany() throws {
    let scratch = try scratch(["a.json": Self.unused, "b.json": Self.unused])
    #expect(try validate(scratch, "a.json", "b.json", "--max-warnings", "2").status == 0)
    let many = try validate(scratch, "a.json", "b.json", "--max-warnings", "1")
    #expect(many.status == 1)
    #expect(many.errors.contains("2 warnings, and --max-warnings allows 1"))
    #expect(
      try validate(scratch, "a.json", "b.json", "--max-warnings", "0", "--allow", "R303").status
        == 0)
  }

  @Test func theNearestConfigurationCounts() throws {
    let scratch = try scratch([
      ".templater.json": #"{ "rules": { "unused-medium": "error" } }"#, "a.json": Self.unused,
      "deep/er/b.json": Self.unused, "lax/.templater.json": #"{ "rules": { "R303": "allow" } }"#,
      "lax/c.json": Self.unused, "apart/.git/HEAD": "", "apart/d.json": Self.unused,
    ])
    let all = try validate(scratch, ".")
    #expect(all.status == 1)
    #expect(all.output.contains("a.json:1:14: error[R303]"))
    #expect(all.output.contains("deep/er/b.json:1:14: error[R303]"))
    #expect(!all.output.contains("c.json"))
    #expect(all.output.contains("apart/d.json:1:14: warning[R303]"))
    // Options weigh more, and configurations can be left out, or replaced.
    #expect(try validate(scratch, "a.json", "--warn", "R303").status == 0)
    #expect(try validate(scratch, ".", "--no-config").status == 0)
    let lax = try validate(scratch, ".", "--config", "lax/.templater.json")
    #expect(lax.status == 0 && lax.output.isEmpty)
    // Standard input is where its name says.
    let piped = try scratch.run(
      [Project.templater, "validate", "-", "--stdin-name", "lax/new.json"], input: Self.unused)
    #expect(piped.output.isEmpty)
  }

  @Test func configurationsLeaveFilesOut() throws {
    let scratch = try scratch([
      "docs/.templater.json": #"{ "exclude": ["drafts/**", "*.old.json"] }"#,
      "docs/drafts/a.json": Self.misshapen, "docs/b.old.json": Self.misshapen,
      "docs/c.json": Self.misshapen, "drafts/d.json": Self.misshapen,
    ])
    let all = try validate(scratch, ".")
    #expect(all.errors == "2 errors in 2 files\n")
    #expect(all.output.contains("docs/c.json") && all.output.contains("drafts/d.json:"))
    // What is named is checked.
    #expect(try validate(scratch, "docs/drafts/a.json").status == 1)
  }

  @Test func aWrongConfigurationIsFoundFaultWith() throws {
    let scratch = try scratch([
      ".templater.json": """
      {
        "rules": { "unusd-medium": "error", "S102": "allow", "R303": "off", "T201": 5 },
        "exlude": [],
        "exclude": ["x", 7]
      }
      """,
      "a.json": Self.unused,
    ])
    let result = try validate(scratch, "a.json")
    #expect(result.status == 64 && result.output.isEmpty)
    let name = scratch[".templater.json"]
    for expected in [
      "\(name):2:14: error[S104]: there is no rule 'unusd-medium'",
      "did you mean 'unused-medium'?",
      "\(name):2:47: error[S104]: S102 (wrong-kind-of-value) is always an error",
      "\(name):2:64: error[S104]: 'off' is not a severity",
      "the severities are 'error', 'warn' or 'allow'",
      "\(name):2:79: error[S102]: the severity of 'T201' should be",
      "\(name):3:3: error[S103]: configurations have no key 'exlude'", "did you mean 'exclude'?",
      "\(name):4:20: error[S102]: a pattern should be a string, not a number",
    ] { #expect(result.errors.contains(expected), "\(expected) is not in\n\(result.errors)") }
    try scratch.write("{ \"rules\": ", to: "broken.json")
    let broken = try validate(scratch, "a.json", "--config", "broken.json")
    #expect(broken.status == 64 && broken.errors.contains("broken.json:1:12: error[J001]"))
  }

  /// A folder in the place of a configuration cannot be read.
  @Test(arguments: [("a", 64), ("b", 66)])
  func theFirstBadConfigurationDecidesTheStatus(first: String, status: Int32) throws {
    let scratch = try Scratch()
    _ = try scratch.run(["mkdir", "-p", "a", "b/.templater.json"])
    try scratch.write("{ \"rules\": ", to: "a/.templater.json")
    for name in ["a", "b"] { try scratch.write("{}", to: name + "/x.json") }
    let names = (first == "a" ? ["a", "b"] : ["b", "a"]).map { $0 + "/x.json" }
    let result = try scratch.run([Project.templater, "validate"] + names)
    #expect(result.status == status, "\(result.errors)")
  }
}

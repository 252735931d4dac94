import Foundation
import TestSupport
import Testing

/// `validate` as CI runs it: findings with their places, and a meaningful exit status.
@Suite struct ValidateTests {
  private static let folder = Project.root + "/Tests/DescriptionFormatTests/Broken/"
  private static var broken: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".json") }.sorted()
  }

  /// The values of one finding in the JSON lines.
  private struct Finding: Decodable {
    let line: Int?
    let column: Int?
    let code: String
    let severity: String
  }

  @Test func everyPlantedFaultIsReportedAtItsPlace() throws {
    let scratch = try Scratch()
    #expect(ValidateTests.broken.count == 20)
    for name in ValidateTests.broken {
      let path = ValidateTests.folder + name
      let expected = try String(
        contentsOfFile: path.replacingOccurrences(of: ".json", with: ".expected"), encoding: .utf8
      ).split(separator: "\n").map(String.init)
      let result = try scratch.run([Project.templater, "validate", "--format", "json", path])
      let findings = try result.output.split(separator: "\n").map {
        try JSONDecoder().decode(Finding.self, from: Data($0.utf8))
      }
      let found = findings.map { "\($0.line ?? 0):\($0.column ?? 0) \($0.code)" }
      #expect(found.sorted() == expected.sorted(), "\(name)")
      #expect(result.status == (findings.contains { $0.severity == "error" } ? 1 : 0), "\(name)")
    }
  }

  @Test func shippedTemplatesAreCleanAndStandardInputIsRead() throws {
    let scratch = try Scratch()
    let names = ["article.json", "merge.json", "slideshow.json"]
    let shipped = try scratch.run(
      [Project.templater, "validate"] + names.map(Project.template))
    #expect(shipped.status == 0 && shipped.output.isEmpty)
    #expect(shipped.errors == "no findings in 3 files\n")
    let piped = try scratch.run([Project.templater, "validate", "-"], input: "{\"tracks\": 5}")
    #expect(piped.status == 1)
    #expect(piped.output.contains("<stdin>:1:12: error[S102]"), "\(piped.output)")
    #expect(!piped.output.contains("\u{1B}"), "no colour in a pipe")
  }

  /// No code that accesses media is loaded for it.
  @Test func itAnswersWithoutTheMediaProgram() throws {
    let scratch = try Scratch()
    try FileManager.default.copyItem(atPath: Project.templater, toPath: scratch["templater"])
    let version = try scratch.run(["./templater", "--version"])
    #expect(version.status == 0 && version.output == "0.1.0\n")
    let valid = try scratch.run(["./templater", "validate", Project.template("article.json")])
    #expect(valid.status == 0)
    let apply = try scratch.run(
      ["./templater", "apply", Project.template("merge.json"), "--media"] + Project.samples)
    #expect(apply.status == 70, "\(apply.errors)")
    #expect(apply.errors.contains("templater-media"), "\(apply.errors)")
  }
}

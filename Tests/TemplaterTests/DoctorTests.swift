import Foundation
import TestSupport
import Testing

/// `doctor` reports the state of the machine, and what is missing.
@Suite struct DoctorTests {
  @Test func itNamesWhatItFinds() throws {
    let scratch = try Scratch()
    let result = try scratch.run([Project.templater, "doctor", "--cache", "kept"])
    let lines = result.output.split(separator: "\n")
    let rows = ["sandbox", "libraries", "encoders by name", "fonts", "cache"]
    #expect(zip(lines, rows).allSatisfy { $0.hasPrefix($1) } && lines.count >= rows.count)
    #expect(result.output.contains("FFmpeg ") && result.output.contains("libheif 1."))
    #expect(result.output.contains("kept: 0 chunks"), "\(result.output)")
    let problems = lines.filter { $0.hasPrefix("problem: ") }
    #expect(result.status == (problems.isEmpty ? 0 : 1))
  }

  @Test func missingFontsAreAProblem() throws {
    let scratch = try Scratch()
    try scratch.write("<fontconfig><dir>/nowhere</dir></fontconfig>", to: "fonts.conf")
    let result = try scratch.run(
      [Project.templater, "doctor", "--cache", "kept", "--format", "json"],
      environment: ["FONTCONFIG_FILE": scratch["fonts.conf"]])
    #expect(result.status == 1)
    let report = try JSONSerialization.jsonObject(with: result.data) as? [String: Any]
    #expect(report?["fonts"] as? Int == 0)
    let problems = report?["problems"] as? [String] ?? []
    #expect(problems.contains { $0.contains("no fonts are installed") }, "\(problems)")
  }

  /// The rest of the report is printed all the same, because it is useful in this situation.
  @Test(arguments: ["human", "json"]) func anUnusableCacheIsAProblem(_ format: String) throws {
    let scratch = try Scratch()
    try scratch.write("a file", to: "kept")
    let result = try scratch.run([
      Project.templater, "doctor", "--cache", "kept/below", "--format", format,
    ])
    #expect(result.status == 1, "\(result.errors)")
    #expect(result.output.contains("the cache cannot be used"), "\(result.output)")
    #expect(result.output.contains("FFmpeg "), "\(result.output)")
  }

  @Test(arguments: ["human", "json"]) func noFolderForTheCacheIsAProblem(_ format: String) throws {
    let scratch = try Scratch()
    let result = try scratch.run(
      [Project.templater, "doctor", "--format", format],
      environment: ["HOME": "", "XDG_CACHE_HOME": ""])
    #expect(result.status == 1, "\(result.errors)")
    #expect(result.output.contains("there is no cache because HOME is not set"))
    #expect(result.output.contains("FFmpeg "), "\(result.output)")
  }
}

import TestSupport
import Testing

/// The web page in a real browser, with the real server.
struct PageTests {
  /// `tools/judge-page.py` starts the server on a free port, and writes a line for each check. The two halves of the checks
  /// run at the same time, each with its own server and browser.
  @Test(.timeLimit(.minutes(3)), arguments: ["editor", "media"])
  func pageWorksInBrowser(part: String) throws {
    let result = try run([
      "/usr/bin/python3", Project.root + "/tools/judge-page.py", "--fast", "--part", part,
      "--serve", Project.program("templater-server"),
    ])
    let failures = result.output.split(separator: "\n").filter { !$0.hasPrefix("ok ") }
    #expect(failures == [])
    #expect(result.status == 0, "\(result.errors)")
  }

  /// The types in the comments of the scripts are right. Scripts that have not changed are not checked again.
  @Test func scriptsPassTypeCheck() throws {
    let result = try run([
      "tsc", "--project", Project.root + "/tools/page/tsconfig.json", "--incremental",
      "--tsBuildInfoFile", Project.program("fixtures/page.tsbuildinfo"),
    ])
    #expect(result.output == "")
    #expect(result.status == 0)
  }
}

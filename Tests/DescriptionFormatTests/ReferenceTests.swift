import DescriptionFormat
import Diagnostics
import Foundation
import Testing

/// The lists, the files and the generated page of rules agree.
struct ReferenceTests {
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  @Test func everyRuleFileIsRegistered() throws {
    let folder = ReferenceTests.root.appending(path: "Sources/DescriptionFormat/Rules")
    let files = try #require(FileManager.default.subpaths(atPath: folder.path()))
    let rules = files.filter { $0.hasSuffix(".swift") && $0 != "Rules.swift" }
    #expect(rules.count == Rule.all.count)
  }

  @Test(arguments: [("format.md", formatReference())])
  func theReferenceIsFresh(page: String, text: String) throws {
    let file = ReferenceTests.root.appending(path: "docs/reference/\(page)")
    let written = try String(contentsOf: file, encoding: .utf8)
    #expect(written == text, "docs/reference/\(page) is out of date: make reference")
  }

  @Test func theExamplesOfTheFormatPageAreValid() {
    #expect(!FormatPage.examples.isEmpty)
    for (_, example) in FormatPage.examples {
      #expect(findings(in: example).map(\.diagnostic.message) == [])
    }
  }
}

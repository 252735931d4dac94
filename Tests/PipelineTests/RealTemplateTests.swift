import Compiling
import Diagnostics
import Foundation
import TestSupport
import Testing

/// The templates for real media, whose files and fonts are not part of the project.
@Suite struct RealTemplateTests {
  private static let folder = Project.root + "/Examples/Real/"
  private static let names =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
    .filter { $0.hasSuffix(".json") }.sorted()

  @Test func thereAreTemplates() {
    #expect(Self.names.count >= 12)
  }

  @Test(arguments: names) func noFindings(name: String) throws {
    let text = try String(contentsOfFile: Self.folder + name, encoding: .utf8)
    let compilation = Compilation(SourceText(name: name, text: text))
    let found = compilation.findings.filter { $0.diagnostic.severity != .note }
    #expect(found.map { "\($0.line ?? 0): \($0.diagnostic.message)" } == [])
    #expect(compilation.timeline != nil)
  }
}

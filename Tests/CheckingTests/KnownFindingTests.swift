import Checking
import Diagnostics
import Foundation
import TestSupport
import Testing

/// The list of findings agrees with the sources: it contains everything with a code exactly once.
struct KnownFindingTests {
  private func declaredCodes() throws -> [String] {
    let folder = Project.root + "/Sources"
    let files = try #require(FileManager.default.subpaths(atPath: folder))
    return try files.filter { $0.hasSuffix(".swift") }.flatMap { file in
      let text = try String(contentsOfFile: folder + "/" + file, encoding: .utf8)
      return text.matches(of: #/ = (?:Rule|\w+Code)\(\s*"([A-Z][0-9]{3})"/#)
        .map { String($0.output.1) }
    }
  }

  @Test func everyCodeIsListedOnce() throws {
    let declared = try declaredCodes()
    #expect(declared.count > 60)
    #expect(declared.sorted() == KnownFinding.all.map(\.code).sorted())
    #expect(Set(declared).count == declared.count)
    let names = KnownFinding.all.map(\.name)
    #expect(Set(names).count == names.count)
  }

  @Test func everyFindingIsDescribed() {
    for known in KnownFinding.all {
      #expect(known.summary.hasSuffix("."), "\(known.code)")
      #expect(known.name.wholeMatch(of: #/[a-z0-9]+(-[a-z0-9]+)*/#) != nil, "\(known.name)")
      // Rules have examples. Findings about files and machines cannot have one.
      #expect(known.isRule == (known.example != nil || known.severity != .error))
      #expect(known.page().hasPrefix("# \(known.code) \(known.name)\n\n\(known.summary)"))
    }
  }

  @Test func theReferenceIsFreshAndHasAll() throws {
    let file = Project.root + "/docs/reference/rules.md"
    let page = findingsReference()
    #expect(
      try String(contentsOfFile: file, encoding: .utf8) == page,
      "docs/reference/rules.md is out of date: make reference")
    for known in KnownFinding.all { #expect(page.contains("\n| \(known.code) | \(known.name) |")) }
  }

  @Test func findingsAreFoundInAnyLetterCase() {
    for known in KnownFinding.all {
      #expect(KnownFinding.named(known.code.lowercased()) == known)
      #expect(KnownFinding.named(known.name.uppercased()) == known)
    }
    #expect(KnownFinding.named("unusd-medium") == nil)
    #expect(KnownFinding.closestName(to: "unusd-medium") == "unused-medium")
    #expect(KnownFinding.closestName(to: "J0O1") == "J001")
    #expect(KnownFinding.closestName(to: "quite-something-else") == nil)
  }
}

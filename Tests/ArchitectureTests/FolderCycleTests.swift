import Testing

/// The folders of a module do not depend on each other in a cycle, so they can be read one after
/// the other.
struct FolderCycleTests {
  private static var modules: [String] {
    get throws {
      try SourceTree.table("modules").merging(SourceTree.table("programs")) { $0.union($1) }.keys
        .sorted()
    }
  }

  private func references(in module: String) throws -> FolderReferences {
    let root = "Sources/\(module)/"
    let files = try SourceTree.swiftFiles(under: "Sources/" + module).map { path in
      (String(path.dropFirst(root.count)), try SourceTree.text(of: path))
    }
    return FolderReferences(Dictionary(uniqueKeysWithValues: files))
  }

  @Test func foldersUseEachOtherInOneDirection() throws {
    for module in try Self.modules {
      let cycles = try references(in: module).cycles
      #expect(cycles.isEmpty, "\(module): \(cycles.joined(separator: "; "))")
    }
  }

  @Test func theSearchSeesFolders() throws {
    let uses = try references(in: "Rendering").uses
    #expect(uses["Engine"]?["Painting"] != nil && uses["Painting"]?["Layers"] != nil)
    #expect(uses["Layers"]?["Painting"] == nil)
  }

  @Test func cyclesAreFound() {
    let straight = ["A/a.swift": "struct One {}", "B/b.swift": "final class Two { let one: One }"]
    #expect(FolderReferences(straight).cycles.isEmpty)
    var round = straight
    round["C/c.swift"] = "package enum Three { case two(Two) }"
    round["A/d.swift"] = "extension One { var three: Three? { nil } }"
    #expect(
      FolderReferences(round).cycles == [
        "A uses C: Three in A/d.swift", "B uses A: One in B/b.swift", "C uses B: Two in C/c.swift",
      ])
  }

  @Test func namesAreFound() {
    let text = #"""
      @unchecked public struct One<Element> {
        // A comment about Two.
        let text = "Three \(Four(five: ")").description) Six"
        let long = """
          Seven "\(Eight.nine)"
          """
        func ten(_ value: Eleven.Twelve) -> some Thirteen { .Fourteen }
      }
      extension Fifteen {}
      private enum Sixteen {}
      """#
    #expect(SwiftNames.declared(in: text) == ["One"])
    #expect(
      SwiftNames.used(in: text) == [
        "One", "Element", "Four", "Eight", "Eleven", "Thirteen", "Fifteen", "Sixteen",
      ])
  }
}

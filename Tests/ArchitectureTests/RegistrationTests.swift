import Foundation
import TestSupport
import Testing

/// Whatever is one kind of several is a value in a list, and is worth nothing until it is there: every list `all` of
/// values is held against all that is declared of its type.
struct RegistrationTests {
  /// The lists that there have to be, and how many values with a name each has at least. Those of 0 have all their
  /// values in the list itself.
  static let lists = [
    "TransitionKind": 50, "FilterKind": 60, "EffectKind": 9, "EntranceKind": 0, "OutputPreset": 0,
    "EditOperation": 26,
  ]

  @Test func everyValueIsInItsList() throws {
    let declarations = try Declarations(under: ["Sources"])
    #expect(Set(Self.lists.keys).isSubset(of: declarations.lists.keys))
    for (type, list) in declarations.lists.sorted(by: { $0.key < $1.key }) {
      let members = declarations.members[type] ?? []
      #expect(members.count >= Self.lists[type] ?? 0, "\(type) has \(members.count) values")
      for member in members where !list.contains(member) {
        Issue.record("\(type).\(member) is declared, but is not in \(type).all")
      }
    }
  }

  @Test func valuesThatAreNotInTheListAreFound() {
    var declarations = Declarations()
    declarations.read(
      """
      extension Fruit {
        package static let all: [Fruit] = [.apple] + stoneFruits

        static let apple = Fruit("apple")
        package static let pear = ripe(
          "pear")
        static let stoneFruits: [Fruit] = ["plum"].map { Fruit($0) }
        static let nuts: [Fruit] = []
        static let names = all.map(\\.name)
        private static let seeds = Fruit("seeds")
        static let weight: Double = 3
      }
      """)
    declarations.read("struct Fruit: Hashable {\n  static let fig =\n    Fruit(\"fig\")\n}\n")
    #expect(declarations.members["Fruit"] == ["apple", "pear", "stoneFruits", "nuts", "fig"])
    #expect(declarations.lists["Fruit"]?.contains("apple") == true)
    #expect(declarations.lists["Fruit"]?.contains("stoneFruits") == true)
    #expect(declarations.lists["Fruit"]?.contains("pear") == false)
  }

  /// New ones join the family that they belong to: one file for each was hard to find one's way in.
  @Test func theCatalogueIsGroupedByFamilies() throws {
    #expect(try SourceTree.swiftFiles(under: "Sources/Catalogue").count <= 80)
    for file in try SourceTree.swiftFiles(under: "Sources/Catalogue") {
      #expect(try SourceTree.text(of: file).count { $0.isNewline } <= 200, "\(file) is long")
    }
  }

  @Test func noFileIsLong() throws {
    let files = try SourceTree.swiftFiles(under: "Sources") + SourceTree.swiftFiles(under: "Tests")
    #expect(files.count > 150)
    for file in files {
      let lines = try SourceTree.text(of: file).count { $0.isNewline }
      #expect(lines <= 350, "\(file) has \(lines) lines")
    }
  }

  /// `templater` answers in milliseconds because it loads none of libav's hundred libraries.
  @Test func theCommandLinksNoLibav() throws {
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let folder = URL(fileURLWithPath: tests).deletingLastPathComponent()
    let result = try run(["ldd", folder.appendingPathComponent("templater").path])
    let libraries = result.output
    try #require(result.status == 0, "\(result.errors)")
    #expect(libraries.contains("libFoundation"))
    #expect(!libraries.contains("libav") && !libraries.contains("libswscale"))
  }
}

import Foundation
import TestSupport
import Testing

/// Every value of a kind is registered: each list `all` contains all values that are declared of
/// its type. A value that is missing in its list would have no effect.
struct RegistrationTests {
  /// The lists that must exist, and the minimum number of values with a name in each. Lists with 0
  /// define all their values inside the list.
  static let lists = [
    "TransitionKind": 50, "FilterKind": 60, "EffectKind": 9, "EntranceKind": 0, "Rule": 60,
    "OutputPreset": 0, "NamedEncoder": 5, "VideoCodec": 10, "SoundCodec": 5, "Container": 13,
    "RequestHandler": 7, "NotificationHandler": 3, "ActionSource": 2, "InterchangeFormat": 4,
    "EditOperation": 26, "SyntaxCode": 7, "ShapeCode": 12, "PlanCode": 20, "SlotCode": 6,
    "InterchangeCode": 25, "ArchiveCode": 5, "FontCode": 6, "NoticeCode": 4, "FuzzTarget": 15,
    "Endpoint": 13, "Problem": 20,
    "Handler": 13, "ServiceSchema": 14,
  ]

  @Test func everyValueIsInItsList() throws {
    let declarations = try Declarations(under: ["Sources", "Tests/FuzzTests"])
    #expect(Set(Self.lists.keys).isSubset(of: declarations.lists.keys))
    for (type, list) in declarations.lists.sorted(by: { $0.key < $1.key }) {
      let members = declarations.members[type] ?? []
      #expect(members.count >= Self.lists[type] ?? 0, "\(type) has \(members.count) values")
      for member in members where !list.contains(member) {
        Issue.record("\(type).\(member) is declared, but is not in \(type).all")
      }
    }
  }

  /// The findings of every stage are in the program's list of findings.
  @Test func everyStageIsInTheListOfFindings() throws {
    let stages = try SourceTree.swiftFiles(under: "Sources").flatMap { file in
      try SourceTree.text(of: file).matches(of: /struct (\w+): FindingCode \{/)
        .map { String($0.1) }
    }
    let list = try SourceTree.text(of: "Sources/Checking/KnownFindings.swift")
    #expect(stages.count >= 18)
    for stage in stages { #expect(list.contains(" \(stage).all.map("), "\(stage)") }
  }

  /// Every request is in the list of requests. The compiler checks that each of the list has a
  /// handler and examples.
  @Test func everyRequestHasItsFiles() throws {
    let list = try SourceTree.text(of: "Sources/WorkerProtocol/Requests/Requests.swift")
    let declared = try SourceTree.swiftFiles(under: "Sources").flatMap { file in
      try SourceTree.text(of: file).matches(of: /struct (\w+): WorkerRequest \{/)
        .map { (name: String($0.1), file: file) }
    }
    #expect(declared.count >= 10)
    for (name, file) in declared {
      #expect(list.contains(try Regex("\\b\(name)\\b")), "\(name) is not in workerRequests")
      #expect(file == "Sources/WorkerProtocol/Requests/\(name).swift")
      let handler =
        "Sources/templater-media/Handlers/\(name.replacing("Request", with: "Handler")).swift"
      #expect(try SourceTree.text(of: handler).contains("extension \(name): AnsweredRequest {"))
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

  /// New kinds are added to the file of their family: with one file per kind it was hard to find
  /// one's way.
  @Test func theCatalogueIsGroupedByFamilies() throws {
    let members = try Declarations(under: ["Sources/Catalogue"]).members
    let kinds = ["TransitionKind", "FilterKind", "EffectKind"].map { members[$0]?.count ?? 0 }
      .reduce(0, +)
    let families = try ["Transitions", "Filters", "Effects"].flatMap {
      try SourceTree.swiftFiles(under: "Sources/Catalogue/\($0)")
    }
    #expect(families.count > 30 && 2 * families.count <= kinds, "\(families.count), \(kinds)")
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

  /// `tools/structure.sh` prints these numbers for each module.
  @Test func filesAreOfModestSizeAndFewExtendTypesOfOtherFiles() throws {
    let files = try SourceTree.swiftFiles(under: "Sources")
    let lines = try files.map { try SourceTree.text(of: $0).count { $0.isNewline } }.sorted()
    #expect((50...75).contains(lines[lines.count / 2]))
    #expect(lines[lines.count * 9 / 10] <= 150)
    #expect(files.count { $0.contains("+") } <= 90)
    #expect(files.count { $0.hasPrefix("Sources/Catalogue/") } <= 80)
  }

  /// `templater` starts in milliseconds because it loads none of libav's hundred libraries.
  @Test(arguments: ["templater", "templater-server"])
  func theCommandLinksNoLibav(program: String) throws {
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let folder = URL(fileURLWithPath: tests).deletingLastPathComponent()
    let result = try run(["ldd", folder.appendingPathComponent(program).path])
    let libraries = result.output
    try #require(result.status == 0, "\(result.errors)")
    #expect(libraries.contains("libFoundation"))
    #expect(!libraries.contains("libav") && !libraries.contains("libswscale"))
  }
}

import Foundation
import Testing

/// ARCHITECTURE.md is correct, and names the test for each of its statements. The tests and the files that it and
/// CONTRIBUTING.md name exist.
struct MapTests {
  /// The modules behind each name in the last column of the map.
  private let known: [String: Set<String>] = [
    "libav": ["CFFmpeg", "Media", "Rendering"],
    "libass": ["CLibass"],
    "media": ["Media", "Rendering"],
    "the engine": ["Rendering"],
    "the witness": ["FFmpegWitness"],
    "plans": ["Planning"],
    "filtergraphs": ["FilterGraphs"],
    "the catalogue": ["Catalogue"],
    "the timeline": ["Editing"],
    "documents": ["DescriptionFormat", "Conversion"],
    "JSON": ["JSONSyntax"],
    "findings": ["Diagnostics"],
    "files": ["Files", "Archives"],
    "the library": ["TemplaterKit", "TemplaterMedia"],
    "the command": ["TemplaterCommands", "templater"],
  ]

  private struct Row {
    var names: [String]
    var unknown: [String]
  }

  private func map() throws -> [Row] {
    try SourceTree.section("Modules").filter { $0.hasPrefix("| `") }.map { line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      return Row(
        names: cells[0].matches(of: /`([\w-]+)`/).map { String($0.1) },
        unknown: cells.last.map { $0 == "–" ? [] : $0.components(separatedBy: ", ") } ?? [])
    }
  }

  private func table() throws -> [String: Set<String>] {
    try SourceTree.table("modules").merging(SourceTree.table("programs")) { $0.union($1) }
  }

  @Test func everyModuleIsOnTheMapOnce() throws {
    let folders = try FileManager.default.contentsOfDirectory(
      atPath: SourceTree.root.appendingPathComponent("Sources").path)
    #expect(try map().flatMap(\.names).sorted() == folders.sorted())
  }

  @Test func modulesDoNotImportWhatTheyMayNotKnow() throws {
    let table = try table()
    for row in try map() {
      for word in row.unknown where word != "anything else" {
        let modules = try #require(known[word], "'\(word)' means no module; add it to the test")
        for name in row.names {
          #expect(table[name]?.isDisjoint(with: modules) == true, "\(name) knows \(word)")
        }
      }
      if row.unknown == ["anything else"] { #expect(table[row.names[0]] == []) }
    }
  }

  /// The modules that render are separate from the module that only prints a command.
  @Test(arguments: ["Rendering", "templater-media"])
  func theEngineHasNoWitness(module: String) throws {
    let table = try table()
    var linked: Set<String> = [module]
    var waiting = [module]
    while let next = waiting.popLast() {
      for name in table[next] ?? [] where linked.insert(name).inserted { waiting.append(name) }
    }
    #expect(linked.contains("Planning") && !linked.contains("FFmpegWitness"))
  }

  @Test(arguments: ["The engine", "Trust", "Laws"])
  func everyStatementNamesItsTest(section: String) throws {
    let items = try SourceTree.section(section).joined(separator: "\n").split(separator: "\n- ")
      .dropFirst()
    #expect(items.count >= 5)
    for item in items {
      #expect(item.firstMatch(of: /`\w+Tests/) != nil, "\(item.prefix(60))… names no test")
    }
  }

  /// A path may begin with any of its folders: `Media/Copying` is `Sources/Media/Copying`. Files of the examples of
  /// CONTRIBUTING.md begin with `Trim` or `NN`.
  @Test(arguments: ["ARCHITECTURE.md", "CONTRIBUTING.md"])
  func theFilesThatAreNamedExist(page: String) throws {
    let known = try SourceTree.pathEndings()
    let named = try SourceTree.text(of: page)
      .matches(of: /`([\w.+-]+(?:\/[\w.+-]+)+|[\w.+-]+\.(?:swift|py|sh|json|md))\/?`/)
      .map { String($0.1) }
    #expect(Set(named).count > 20)
    for path in Set(named).sorted() {
      let file = path.split(separator: "/").last ?? ""
      if file.hasPrefix("Trim") || file.hasPrefix("NN-") { continue }
      #expect(known.contains(path), "\(page) names \(path)")
    }
  }

  /// The texts of the files that declare or extend each type with tests.
  private static let declared = Result {
    var declared: [String: String] = [:]
    for file in try SourceTree.swiftFiles(under: "Tests") where file.hasSuffix("Tests.swift") {
      let text = try SourceTree.text(of: file)
      for match in text.matches(of: /(?:struct|class|enum|extension) (\w+Tests)\b/) {
        declared[String(match.1), default: ""] += text
      }
    }
    return declared
  }

  @Test(arguments: ["ARCHITECTURE.md", "CONTRIBUTING.md"])
  func theTestsThatAreNamedExist(page: String) throws {
    let text = try SourceTree.text(of: page)
    // Filters such as `RuleTests|CheckingTests` name several.
    let names = text.matches(of: /[`|](\w+Tests)(?:\.(\w+))?(?=[`|])/)
    let named = Set(names.map { "\($0.1).\($0.2 ?? "")" })
    #expect(named.count > 20)
    let declared = try Self.declared.get()
    let folders = try FileManager.default.contentsOfDirectory(
      atPath: SourceTree.root.appendingPathComponent("Tests").path)
    for name in named.sorted() {
      let parts = name.split(separator: ".", omittingEmptySubsequences: false)
      let text = declared[String(parts[0])]
      #expect(text != nil || folders.contains(String(parts[0])), "there is no \(parts[0])")
      guard let text, !parts[1].isEmpty else { continue }
      #expect(text.contains("func \(parts[1])("), "there is no \(name)")
    }
  }
}

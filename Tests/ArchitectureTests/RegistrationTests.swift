import Foundation
import TestSupport
import Testing

/// A file with a kind in it is worth nothing until the kind is in its list.
struct RegistrationTests {
  @Test(arguments: [
    ("Filters", "FilterKind", [String]()),
    (
      "Transitions", "TransitionKind",
      ["Through.swift", "MattePlaces.swift", "TransitionFilters.swift"]
    ),
  ])
  func everyKindIsInItsList(folder: String, type: String, helpers: [String]) throws {
    let path = "Sources/Catalogue/\(folder)"
    let list = try SourceTree.text(of: "\(path)/\(folder).swift")
    let files = try SourceTree.swiftFiles(under: path).filter { file in
      !(helpers + ["\(folder).swift"]).contains { file.hasSuffix("/" + $0) }
    }
    #expect(files.count >= 5)
    for file in files {
      let kinds = try SourceTree.text(of: file)
        .matches(of: try Regex("static let (\\w+) = \(type)\\("))
        .compactMap { $0.output[1].substring }
      #expect(kinds.count == 1, "\(file) declares \(kinds)")
      for kind in kinds { #expect(list.contains("    .\(kind),"), "\(kind) is not in the list") }
    }
  }

  @Test func everyOperationOfScriptsIsInItsList() throws {
    let path = "Sources/templater/Editing"
    let list = try SourceTree.text(of: "\(path)/Script/EditOperation+All.swift")
    let files = try SourceTree.swiftFiles(under: "\(path)/Operations")
    #expect(files.count > 25)
    for file in files {
      let names = try SourceTree.text(of: file)
        .matches(of: try Regex("static let (\\w+) = EditOperation\\("))
        .compactMap { $0.output[1].substring }
      #expect(names.count == 1, "\(file) declares \(names)")
      for name in names { #expect(list.contains("    .\(name),"), "\(name) is not in the list") }
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

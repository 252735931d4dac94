import Foundation
import Synchronization
import TestSupport

/// The texts of the project's folders.
enum SourceTree {
  static let root = URL(fileURLWithPath: Project.root)

  /// Returns every Swift file under a folder, as paths relative to the project.
  static func swiftFiles(under folder: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: root.appendingPathComponent(folder).path)
      .filter { $0.hasSuffix(".swift") }.map { folder + "/" + $0 }.sorted()
  }

  /// Returns the paths of the project's files and folders, and what follows each of their folders: for `A/B/c.md` also
  /// `B/c.md` and `c.md`.
  static func pathEndings() throws -> Set<String> {
    let files = FileManager.default
    let folders = ["Sources", "Tests", "Templates", "Schemas", "docs", "tools", ".ci"]
    var endings = Set(try files.contentsOfDirectory(atPath: root.path))
    for folder in folders {
      let paths = try files.subpathsOfDirectory(atPath: root.appendingPathComponent(folder).path)
      for path in paths {
        var rest = Substring(folder + "/" + path)
        endings.insert(String(rest))
        while let slash = rest.firstIndex(of: "/") {
          rest = rest[rest.index(after: slash)...]
          endings.insert(String(rest))
        }
      }
    }
    return endings
  }

  static func text(of path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  /// Returns the modules that a file imports. A line with commas is one of a script in a string.
  static func imports(of path: String) throws -> [String] {
    if let known = imported.withLock({ $0[path] }) { return known }
    let imports = try text(of: path).split(separator: "\n").compactMap { line -> String? in
      // Splitting takes long. An import begins with `import`, a modifier or an attribute.
      guard let first = line.utf8.first(where: { $0 != UInt8(ascii: " ") }),
        "ipf@".utf8.contains(first)
      else { return nil }
      let words = line.split(separator: " ")
      guard let place = words.firstIndex(of: "import"), words.count > place + 1,
        !line.contains(","),
        words[..<place].allSatisfy({ modifiers.contains(String($0)) || $0.hasPrefix("@") })
      else { return nil }
      return words.last?.split(separator: ".").first.map(String.init)
    }
    imported.withLock { $0[path] = imports }
    return imports
  }

  /// The imports that were read so far: most files are asked for by several tests.
  private static let imported = Mutex<[String: [String]]>([:])

  /// Returns the lines of a section of ARCHITECTURE.md, without its title.
  static func section(_ title: String) throws -> [Substring] {
    let lines = try text(of: "ARCHITECTURE.md").split(
      separator: "\n", omittingEmptySubsequences: false)
    guard let start = lines.firstIndex(of: "## \(title)") else { return [] }
    return Array(lines[(start + 1)...].prefix { !$0.hasPrefix("## ") })
  }

  private static let modifiers: Set = ["package", "public", "internal", "private", "fileprivate"]

  /// Returns the names in a list of Package.swift.
  static func list(_ name: String) throws -> Set<String> {
    let text = try text(of: "Package.swift")
    guard let start = text.range(of: "let \(name): [Target.Dependency] = ["),
      let end = text.range(of: "]", range: start.upperBound..<text.endIndex)
    else { return [] }
    return Set(
      text[start.upperBound..<end.lowerBound].matches(of: /"([\w-]+)"/).map { String($0.1) })
  }

  /// Returns a table of Package.swift: the names on the right of each name.
  static func table(_ name: String) throws -> [String: Set<String>] {
    let text = try text(of: "Package.swift")
    guard let start = text.range(of: "let \(name): KeyValuePairs<String, [Target.Dependency]> = ["),
      let end = text.range(of: "\n]\n", range: start.upperBound..<text.endIndex)
    else { return [:] }
    var table: [String: Set<String>] = [:]
    for entry in text[start.upperBound..<end.upperBound].matches(of: /"([\w-]+)": \[([^\]]*)\]/) {
      table[String(entry.1)] = Set(entry.2.matches(of: /"([\w-]+)"/).map { String($0.1) })
    }
    return table
  }
}

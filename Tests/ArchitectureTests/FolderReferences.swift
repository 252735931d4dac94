/// The references between the folders of a module: which folder uses types of which other folder.
///
/// A folder is one directly in the module's folder, with everything in it. Files that are directly
/// in the module's folder are a folder with an empty name.
struct FolderReferences {
  struct Use: Hashable {
    let type: String
    let file: String
  }

  /// The uses, by the folder that uses and then by the folder that declares.
  private(set) var uses: [String: [String: Set<Use>]] = [:]

  /// `files` contains the text of each file, by its path in the module.
  init(_ files: [String: String]) {
    var owners: [String: Set<String>] = [:]
    for (path, text) in files {
      for name in SwiftNames.declared(in: text) {
        owners[name, default: []].insert(Self.folder(of: path))
      }
    }
    for (path, text) in files {
      let folder = Self.folder(of: path)
      for name in SwiftNames.used(in: text) {
        guard let owner = owners[name], owner.count == 1, let other = owner.first, other != folder
        else { continue }
        uses[folder, default: [:]][other, default: []].insert(Use(type: name, file: path))
      }
    }
  }

  /// The uses that are part of a cycle, one sentence each.
  var cycles: [String] {
    let reached = Dictionary(uniqueKeysWithValues: uses.keys.map { ($0, self.reached(from: $0)) })
    return uses.keys.sorted().flatMap { folder in
      (uses[folder] ?? [:]).sorted { $0.key < $1.key }.compactMap { other, uses in
        guard reached[other]?.contains(folder) == true else { return nil }
        let examples = uses.sorted { ($0.type, $0.file) < ($1.type, $1.file) }.prefix(3)
          .map { "\($0.type) in \($0.file)" }
        let both = "\(Self.shown(folder)) uses \(Self.shown(other))"
        return "\(both): \(examples.joined(separator: ", "))"
      }
    }
  }

  private func reached(from folder: String) -> Set<String> {
    var reached: Set<String> = []
    var waiting = [folder]
    while let next = waiting.popLast() {
      for other in (uses[next] ?? [:]).keys where reached.insert(other).inserted {
        waiting.append(other)
      }
    }
    return reached
  }

  private static func folder(of path: String) -> String {
    let steps = path.split(separator: "/")
    return steps.count > 1 ? String(steps[0]) : ""
  }

  private static func shown(_ folder: String) -> String { folder.isEmpty ? "(no folder)" : folder }
}

/// A pattern for paths: `*` and `?` stand for characters of one name, `[a-z]` and `[!a-z]` for one
/// of a set, and `**` as a whole name for any number of folders.
struct GlobPattern: Sendable {
  private let names: [[Character]]
  private static let anyFolders: [Character] = ["*", "*"]

  init(_ text: String) {
    names = GlobPattern.names(of: text).map(Array.init)
  }

  /// Whether a text has a character that only patterns have.
  static func isPattern(_ text: String) -> Bool {
    text.contains { "*?[".contains($0) }
  }

  /// How many folders of the pattern's beginning are names rather than patterns.
  var fixedPrefix: String {
    let fixed = names.dropLast().prefix { !GlobPattern.isPattern(String($0)) }
    let path = fixed.map { String($0) }.joined(separator: "/")
    return fixed.count == 1 && path.isEmpty ? "/" : path
  }

  /// Whether the whole path is as the pattern says.
  func matches(path: String) -> Bool {
    let path = GlobPattern.names(of: path).map(Array.init)
    return matches(names[...], path[...])
  }

  /// What `--exclude` means: a pattern without a slash is about the name of a file or of any folder
  /// above it, one with a slash about the path or its beginning.
  func excludes(path: String) -> Bool {
    let path = GlobPattern.names(of: path).map(Array.init)
    if names.count == 1 { return path.contains { matches(name: names[0][...], $0[...]) } }
    return (1...max(1, path.count)).contains { matches(names[...], path.prefix($0)) }
  }

  /// The names in a path, without `.` and doubled slashes; an absolute path has an empty one first.
  private static func names(of path: String) -> [Substring] {
    let names = path.split(separator: "/").filter { $0 != "." }
    return path.hasPrefix("/") ? [""] + names : names
  }

  private func matches(_ patterns: ArraySlice<[Character]>, _ path: ArraySlice<[Character]>) -> Bool
  {
    guard let pattern = patterns.first else { return path.isEmpty }
    if pattern == GlobPattern.anyFolders {
      let rest = patterns.dropFirst()
      return (path.startIndex...path.endIndex).contains { matches(rest, path[$0...]) }
    }
    guard let name = path.first else { return false }
    return matches(name: pattern[...], name[...]) && matches(patterns.dropFirst(), path.dropFirst())
  }

  /// One name against one name: a star is tried shortest first, and only the last one is ever
  /// tried again, so that no pattern takes long.
  private func matches(
    name pattern: ArraySlice<Character>, _ name: ArraySlice<Character>
  ) -> Bool {
    var pattern = pattern
    var name = name
    var retry: (pattern: ArraySlice<Character>, name: ArraySlice<Character>)?
    while true {
      if pattern.first == "*" {
        pattern.removeFirst()
        retry = (pattern, name)
      } else if let character = name.first, let rest = step(pattern, character) {
        pattern = rest
        name.removeFirst()
      } else if name.isEmpty, pattern.isEmpty {
        return true
      } else if let last = retry, !last.name.isEmpty {
        pattern = last.pattern
        name = last.name.dropFirst()
        retry = (pattern, name)
      } else {
        return false
      }
    }
  }

  /// What is left of a pattern when its first part takes `character`; nil when it does not.
  private func step(_ pattern: ArraySlice<Character>, _ character: Character)
    -> ArraySlice<Character>?
  {
    guard let first = pattern.first else { return nil }
    guard first == "[", let end = pattern.dropFirst(2).firstIndex(of: "]") else {
      return first == "?" || first == character ? pattern.dropFirst() : nil
    }
    var set = pattern[(pattern.startIndex + 1)..<end]
    let isNegated = set.first == "!" || set.first == "^"
    if isNegated { set.removeFirst() }
    var isMember = false
    while let low = set.popFirst() {
      if set.first == "-", set.count > 1 {
        let high = set[set.startIndex + 1]
        set.removeFirst(2)
        isMember = isMember || (low <= character && character <= high)
      } else {
        isMember = isMember || low == character
      }
    }
    return isMember == isNegated ? nil : pattern[(end + 1)...]
  }
}

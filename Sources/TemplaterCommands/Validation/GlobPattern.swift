import Files

/// A pattern for paths: `*` and `?` match characters of one name, `[a-z]` and `[!a-z]` one character of a set,
/// and `**` as a whole name matches any number of folders.
struct GlobPattern: Sendable {
  private let names: [[Character]]
  private static let anyFolders: [Character] = ["*", "*"]

  init(_ text: String) {
    names = GlobPattern.names(of: text).map(Array.init)
  }

  /// Returns whether a text contains a character that is special in patterns.
  static func isPattern(_ text: String) -> Bool {
    text.contains { "*?[".contains($0) }
  }

  /// The leading folders of the pattern that contain no special characters.
  var fixedPrefix: String {
    let fixed = names.dropLast().prefix { !GlobPattern.isPattern(String($0)) }
    let path = fixed.map { String($0) }.joined(separator: "/")
    return fixed.count == 1 && path.isEmpty ? "/" : path
  }

  /// Returns whether the pattern matches the whole path.
  func matches(path: String) -> Bool {
    matchedPrefixes(of: GlobPattern.names(of: path).map(Array.init)).last ?? false
  }

  /// Returns whether `--exclude` with this pattern excludes a path. A pattern without a slash is matched with
  /// the names of the file and of each folder; one with a slash is matched with the path and its leading parts.
  func excludes(path: String) -> Bool {
    let path = GlobPattern.names(of: path).map(Array.init)
    if names.count == 1 { return path.contains { matches(name: names[0][...], $0[...]) } }
    let matched = matchedPrefixes(of: path)
    return matched.dropFirst(path.isEmpty ? 0 : 1).contains(true)
  }

  /// Returns the names in a path, without `.` and doubled slashes. The first name of an absolute path is empty.
  private static func names(of path: String) -> [String] {
    let names = path.pathSteps
    return (names.count > 1 && names[0].isEmpty ? [""] : [])
      + names.filter { !$0.isEmpty && $0 != "." }
  }

  /// Returns whether the pattern matches the first n names of the path, for n from 0 to all. Every name is
  /// compared with every part of the pattern at most once.
  private func matchedPrefixes(of path: [[Character]]) -> [Bool] {
    var matched = [true] + Array(repeating: false, count: path.count)
    for pattern in names {
      if pattern == GlobPattern.anyFolders {
        guard let first = matched.firstIndex(of: true) else { break }
        for index in first..<matched.count { matched[index] = true }
        continue
      }
      for index in path.indices.reversed() {
        matched[index + 1] = matched[index] && matches(name: pattern[...], path[index][...])
      }
      matched[0] = false
    }
    return matched
  }

  /// Matches one name. A star first matches as little as possible, and only the last star is ever extended, so
  /// the time is limited for every pattern.
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

  /// Returns the rest of a pattern after its first part has matched `character`; `nil` if it does not match.
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

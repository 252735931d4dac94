import Glibc

/// Paths as the system interprets them, by bytes. As a `Character`, a slash followed by a combining accent
/// is not a slash.
extension String {
  /// The names between the slashes, including empty ones.
  package var pathSteps: [String] {
    utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
  }

  /// Returns the path relative to a folder that is its prefix; `nil` if it is not inside the folder.
  package func path(beneath folder: String) -> String? {
    var prefix = Array(folder.utf8)
    if prefix.last != UInt8(ascii: "/") { prefix.append(UInt8(ascii: "/")) }
    guard utf8.starts(with: prefix), utf8.count > prefix.count else { return nil }
    return String(Substring(utf8.dropFirst(prefix.count)))
  }

  /// Returns the absolute path after all links are followed. Throws if no such file exists, or if it cannot be reached.
  package func resolvingLinks() throws(SystemError) -> String {
    guard !utf8.contains(0) else { throw SystemError(EINVAL) }
    guard let resolved = realpath(self, nil) else { throw .last }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// The absolute path without `.`, `..` and empty names, determined from the text alone; `nil` if it is relative and
  /// the working folder was deleted.
  package var absolutePath: String? {
    var whole = self
    if utf8.first != UInt8(ascii: "/") {
      guard let working = getcwd(nil, 0) else { return nil }
      defer { free(working) }
      whole = String(cString: working) + "/" + self
    }
    var steps: [String] = []
    for step in whole.pathSteps where !["", "."].contains(step) {
      if step == ".." { _ = steps.popLast() } else { steps.append(step) }
    }
    return "/" + steps.joined(separator: "/")
  }
}

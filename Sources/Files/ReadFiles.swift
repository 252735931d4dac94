/// The files that are read for a result, none of which it may replace.
package struct ReadFiles: Hashable, Sendable, Codable {
  /// The first name under which each file was read.
  private var names: [FileIdentity: String] = [:]

  package init() {}

  /// Collects the files at some paths, without paths that do not exist.
  package init(_ paths: some Sequence<String>) {
    for path in paths { insert(path) }
  }

  /// Adds the file at a path, if it exists.
  package mutating func insert(_ path: String) {
    guard let identity = FileIdentity(path: path) else { return }
    insert(identity, named: path)
  }

  /// Adds a file under a name, unless it already has one.
  package mutating func insert(_ identity: FileIdentity, named name: String) {
    names[identity] = names[identity] ?? name
  }

  /// Adds the files of `other`; existing names are kept.
  package mutating func formUnion(_ other: ReadFiles) {
    names.merge(other.names) { first, _ in first }
  }

  /// Returns the name under which the file at `path` was read; `nil` if it was not read, or does not
  /// exist.
  package func name(ofFileAt path: String) -> String? {
    FileIdentity(path: path).flatMap { names[$0] }
  }
}

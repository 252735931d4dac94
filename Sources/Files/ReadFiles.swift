/// The files that are read for a result, so that the result replaces none of them.
package struct ReadFiles: Hashable, Sendable, Codable {
  /// The name under which each file was read first.
  private var names: [FileIdentity: String] = [:]

  package init() {}

  /// Collects the files at some paths. Paths that lead nowhere are left out.
  package init(_ paths: some Sequence<String>) {
    for path in paths { insert(path) }
  }

  package mutating func insert(_ path: String) {
    guard let identity = FileIdentity(path: path) else { return }
    insert(identity, named: path)
  }

  package mutating func insert(_ identity: FileIdentity, named name: String) {
    names[identity] = names[identity] ?? name
  }

  package mutating func formUnion(_ other: ReadFiles) {
    names.merge(other.names) { first, _ in first }
  }

  /// The name under which the file at `path` was read; nil for a file that was not, and where
  /// there is no file.
  package func name(ofFileAt path: String) -> String? {
    FileIdentity(path: path).flatMap { names[$0] }
  }
}

/// The stamps of the input files of a piece of work, taken when the work begins.
package struct FileStamps: Sendable {
  private let stamps: [String: FileStamp?]
  private let digests: FileDigests?

  /// Takes the stamps of the files at some paths, which need not exist. `digests` are those with which the work identifies
  /// the files.
  package init(_ paths: some Sequence<String>, _ digests: FileDigests? = nil) {
    stamps = Dictionary(paths.map { ($0, FileStamp(path: $0)) }) { first, _ in first }
    self.digests = digests
  }

  /// Whether all files have the content that they had, so that their fingerprints describe the content that was read.
  package var areCurrent: Bool { stamps.allSatisfy { change(of: $0.key, since: $0.value) == nil } }

  /// The first path, in alphabetical order, whose file has been written, replaced, created or removed
  /// since; `nil` if there is none.
  package var changed: String? {
    stamps.filter { change(of: $0.key, since: $0.value) == .content }.keys.min()
  }

  private enum Change {
    case content
    /// The permissions, the owner or the number of links, and perhaps the content.
    case attributes
  }

  /// Returns how a file has changed.
  ///
  /// The time of the last change also changes with permissions and links, for instance if a backup makes a link. If only
  /// that time differs, the digest decides. Without a digest from before, other attributes explain the time; if they are
  /// the same too, the file was written and its modification time set back.
  private func change(of path: String, since before: FileStamp?) -> Change? {
    let now = FileStamp(path: path)
    guard now != before else { return nil }
    guard let now, let before, now.seemsUnwritten(since: before) else { return .content }
    if let isSame = digests?.hasContent(path, of: before) { return isSame ? nil : .content }
    return now.hasAttributes(of: before) ? .content : .attributes
  }
}

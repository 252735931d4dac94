import Archives
import Diagnostics
import FoundationEssentials
import Glibc
import Planning
import TemplaterKit

/// Where a document and its assets lie as files: in the document's own folder, or, for an archive,
/// in a private one that it is unpacked into.
struct DocumentFolder: Sendable {
  /// The document's path; its sources are relative to its folder.
  let document: String
  private let temporary: TemporaryFolder?
  private let given: String

  /// Throws an exit status after printing the message; then nothing is left.
  init(of path: String) throws {
    given = path
    guard ArchivedDocument.isArchive(path) else {
      (document, temporary) = (path, nil)
      return
    }
    let folder = try TemporaryFolder()
    // Messages name files by their paths, and so say which archive they are from.
    let name = URL(fileURLWithPath: path).lastPathComponent
    do throws(ArchiveError) {
      try DocumentFolder.unpack(path, into: folder, as: name)
    } catch {
      folder.remove()
      throw UnusableArchive(path: path, error).reported()
    }
    document = folder[name] + "/" + ArchivedDocument.name
    temporary = folder
  }

  private static func unpack(
    _ path: String, into folder: TemporaryFolder, as name: String
  ) throws(ArchiveError) {
    let archive = try ArchiveReader(path: path)
    folder.expect(
      ([""] + archive.folders.map { "/" + $0 } + archive.entries.map { "/" + $0.name }).map {
        name + $0
      })
    guard mkdir(folder[name], 0o700) == 0 else {
      throw ArchiveError(.cannotWrite, "cannot write \(folder[name])")
    }
    try archive.unpack(into: folder[name])
  }

  /// The fonts that are missing of those that a document names with the values of its fields, and the characters
  /// of its texts that no font has.
  func fontFindings(of filled: Compilation) -> [Diagnostic] {
    guard let shown = filled.shown else { return [] }
    return shown.missingFonts(beside: document) + shown.missingGlyphs(beside: document)
  }

  /// Removes what was unpacked.
  func remove() { temporary?.remove() }

  /// The plan with its sources named as they are in the archive: the folder is gone when people
  /// read the names.
  func displayed(_ plan: RenderPlan) -> RenderPlan {
    guard temporary != nil else { return plan }
    let folder = URL(fileURLWithPath: document).deletingLastPathComponent().path + "/"
    var shown = plan
    for index in shown.sources.indices where shown.sources[index].path.hasPrefix(folder) {
      shown.sources[index].path = given + "!/" + shown.sources[index].path.dropFirst(folder.count)
    }
    return shown
  }
}

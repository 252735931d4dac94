import Archives
import Compiling
import Diagnostics
import Fonts
import FoundationEssentials
import Glibc
import Planning

/// The folder with a document and its assets: the document's own, or for an archive, a temporary one that it is
/// unpacked to.
struct DocumentFolder: Sendable {
  /// The document's path; its sources are relative to its folder.
  let document: String
  private let temporary: TemporaryFolder?
  private let given: String

  /// Unpacks an archive. Prints an error message and throws an exit status if that fails; then no files are
  /// left.
  init(of path: String) throws {
    given = path
    guard ArchivedDocument.isArchive(path) else {
      (document, temporary) = (path, nil)
      return
    }
    let folder = try TemporaryFolder()
    // The folder has the name of the archive because messages contain paths of files.
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

  /// Returns findings about missing fonts, and about characters that no font has. The values of
  /// fields must have been inserted into the document.
  func fontFindings(of filled: Compilation) -> [Diagnostic] {
    guard let shown = filled.shown else { return [] }
    return (shown.missingFonts(beside: document) + shown.missingGlyphs(beside: document))
      .map(filled.written)
  }

  /// Removes the unpacked files.
  func remove() { temporary?.remove() }

  /// Returns whether the plan reads files that ``remove()`` removes.
  func removesFiles(of plan: RenderPlan) -> Bool {
    guard temporary != nil else { return false }
    let folder = URL(fileURLWithPath: document).deletingLastPathComponent().path + "/"
    return plan.files.contains { $0.hasPrefix(folder) }
  }

  /// Returns the plan with the paths of sources inside the archive, because the temporary folder is
  /// removed before people read them.
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

import Archives
import Diagnostics
import Files
import Glibc
import JSONSyntax
import TemplaterKit

/// The template in an archive, and the names of what is beside it there.
struct ArchivedDocument {
  /// The template's name in every archive.
  static let name = "template.json"
  /// What archives are called; the first is ours.
  static let suffixes = ["templater", "zip"]

  let source: SourceText
  /// The names of all files in the archive.
  let names: Set<String>

  /// Whether a file is an archive: by how it begins, or, if only to be told what is wrong with it,
  /// by its name.
  static func isArchive(_ path: String) -> Bool {
    guard path != "-" else { return false }
    if isArchive(named: path, beginning: []) { return true }
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      let head = try? ReadableFile(path).read(upTo: 4)
    else { return false }
    return isArchive(named: path, beginning: head[...])
  }

  /// The same of a file whose first four bytes are known.
  static func isArchive(named path: String, beginning head: ArraySlice<UInt8>) -> Bool {
    if head.elementsEqual("PK\u{3}\u{4}".utf8) || head.elementsEqual("PK\u{5}\u{6}".utf8) {
      return true
    }
    guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return false }
    return suffixes.contains(path[path.index(after: dot)...].lowercased())
  }

  init(_ path: String) throws(UnusableArchive) {
    do throws(ArchiveError) {
      let archive = try ArchiveReader(path: path)
      // The parser refuses what is longer than a document may be, in its own words.
      let bytes = try archive[ArchivedDocument.name].map { entry throws(ArchiveError) in
        try archive.bytes(of: entry, limit: DocumentLimits().bytes + 4)
      }
      source = SourceText(name: path + "!/" + ArchivedDocument.name, bytes: bytes ?? [])
      names = Set(archive.entries.map(\.name))
    } catch {
      throw UnusableArchive(path: path, error)
    }
    guard names.contains(ArchivedDocument.name) else {
      throw UnusableArchive(
        path: path, code: .noTemplate, "it has no \(ArchivedDocument.name) at its top")
    }
  }

  /// What the template needs and the archive does not have.
  func findings(of compilation: Compilation) -> [Diagnostic] {
    guard let content = compilation.content else { return [] }
    return TemplaterKit.findings(content.assets, inArchiveOf: names)
  }
}

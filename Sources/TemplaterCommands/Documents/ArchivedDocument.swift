import Archives
import Assets
import Compiling
import Diagnostics
import Files
import Glibc
import Interchange
import JSONSyntax

/// The template in an archive, and the names of the archive's other files.
struct ArchivedDocument {
  /// The name of the template in every archive.
  static let name = "template.json"
  /// The file name extensions of archives; new ones get the first.
  static let suffixes = ["templater", "zip"]

  let source: SourceText
  /// The names of all files in the archive.
  let names: Set<String>

  /// Returns whether a file is an archive, by its first bytes or its extension. The extension suffices so that
  /// a damaged archive is reported as one.
  static func isArchive(_ path: String) -> Bool {
    guard path != "-" else { return false }
    if isArchive(named: path, beginning: []) { return true }
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      let head = try? ReadableFile(path).read(upTo: 4)
    else { return false }
    return isArchive(named: path, beginning: head[...])
  }

  /// Returns whether a file is an archive. `head` has its first four bytes, or none if they are not known.
  static func isArchive(named path: String, beginning head: ArraySlice<UInt8>) -> Bool {
    if head.elementsEqual("PK\u{3}\u{4}".utf8) || head.elementsEqual("PK\u{5}\u{6}".utf8) {
      return true
    }
    guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return false }
    return suffixes.contains(path[path.index(after: dot)...].lowercased())
  }

  init(_ path: String) throws(UnusableArchive) {
    try self.init(path, name: ArchivedDocument.name, limit: DocumentLimits())
  }

  /// Reads the document with a name at the top level of an archive.
  init(_ path: String, name: String, limit: DocumentLimits) throws(UnusableArchive) {
    do throws(ArchiveError) {
      let archive = try ArchiveReader(path: path)
      // A document that is too large is read a little beyond the limit, so that the parser refuses it.
      let bytes = try archive[name].map { entry throws(ArchiveError) in
        try archive.bytes(of: entry, limit: limit.bytes + 4)
      }
      source = SourceText(name: path + "!/" + name, bytes: bytes ?? [])
      names = Set(archive.entries.map(\.name))
    } catch {
      throw UnusableArchive(path: path, error)
    }
    guard names.contains(name) else {
      let bundle = InterchangeFormat.all.first { names.contains($0.bundledName) }
      throw UnusableArchive(
        path: path, code: .noTemplate,
        "it has no \(name) at its top level"
          + (bundle.map { "; it is a bundle of \($0.title)" } ?? ""),
        help: bundle.map { _ in "convert it first: templater convert \(path) -o edit.json" })
    }
  }

  /// Returns findings about files that the template needs and the archive does not contain.
  func findings(of compilation: Compilation) -> [Diagnostic] {
    guard let content = compilation.content else { return [] }
    return content.assets.findings(inArchiveOf: names)
  }
}

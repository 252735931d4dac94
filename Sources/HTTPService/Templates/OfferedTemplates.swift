import Compiling
import DescriptionFormat
import Diagnostics
import Files
import Glibc
import ServiceModel

/// The templates that a service offers: the documents of a folder, which are read once.
package struct OfferedTemplates: Sendable {
  struct Template: Sendable {
    /// The name of its file, without the suffix.
    let name: String
    /// Empty for a description, which has no title.
    let title: String
    let description: String
    /// The slots that it declares, as JSON.
    let slots: String
    let text: [UInt8]
    let cover: FolderFile?
    /// The entity tag of its text and its cover.
    let tag: EntityTag
  }

  /// In the order of their names.
  let all: [Template]
  /// The files that are no templates, each with the reason.
  let refused: [(name: String, reason: String)]

  private static let largestText = 1 << 20
  private static let largestCover = 4 << 20
  private static let most = 1_000

  /// Reads the files of a folder that end in `.json`; without a folder, no templates are offered.
  ///
  /// The image of a template is its `Thumbnail`, which must be in the folder.
  package init(folder: String?) {
    var all: [Template] = []
    var refused: [(name: String, reason: String)] = []
    let names = folder.map { FolderFile.names(in: $0, isDeep: false) } ?? []
    for file in names.sorted() where file.hasSuffix(".json") {
      guard let folder, all.count < OfferedTemplates.most else { break }
      let name = String(file.dropLast(5))
      guard let text = FolderFile(folder + "/" + file, upTo: OfferedTemplates.largestText)?.bytes
      else {
        refused.append((file, "it cannot be read, or has more than 1 MiB"))
        continue
      }
      let checked = CheckedDocument(SourceText(name: file, bytes: text))
      if let error = checked.diagnostics.first(where: { $0.severity == .error }) {
        refused.append((file, "\(error.code): \(error.message)"))
        continue
      }
      var template: DescriptionFormat.Template?
      if case .template(let read) = checked.content { template = read }
      let cover = template?.thumbnail.flatMap { OfferedTemplates.cover($0, in: folder) }
      all.append(
        Template(
          name: name, title: template?.title ?? "", description: template?.introduction ?? "",
          slots: checked.content?.description.offeredSlots ?? "[]", text: text, cover: cover,
          tag: EntityTag(OfferedTemplates.digest(text, cover))))
    }
    self.all = all
    self.refused = refused
  }

  /// Reads an image; `nil` if it is outside of the folder, or of a type that the endpoint does not have. A drawing (SVG) may
  /// contain scripts.
  private static func cover(_ path: String, in folder: String) -> FolderFile? {
    guard let resolved = realpath(folder, nil) else { return nil }
    defer { free(resolved) }
    let folder = String(cString: resolved)
    let file = folder + "/" + path
    ConfinedFiles.insert(file, beneath: folder)
    defer { ConfinedFiles.remove(beneath: folder) }
    guard let type = FolderFile.mediaType(of: path),
      Endpoint.templateCover.mediaTypes.contains(type),
      let bytes = ConfinedFiles.bytes(of: file, limit: largestCover)
    else { return nil }
    return FolderFile(mediaType: type, bytes: bytes)
  }

  private static func digest(_ text: [UInt8], _ cover: FolderFile?) -> String {
    var digest = SHA256()
    for bytes in [text, cover?.bytes ?? []] { bytes.withUnsafeBytes { digest.update($0) } }
    return digest.finish().hexadecimal
  }

  subscript(name: String) -> Template? { all.first { $0.name == name } }
}

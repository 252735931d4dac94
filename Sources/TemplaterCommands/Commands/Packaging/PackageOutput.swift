import Archives
import ArgumentParser
import Assets
import Compiling
import DescriptionFormat
import Diagnostics
import Files
import FoundationEssentials
import JSONSyntax

/// The output of `package`: a template beside its assets, or an archive with all of them.
struct PackageOutput {
  enum Form {
    case json, archive
  }

  /// A thumbnail: its path in the package, and the file that contains it now.
  struct Cover {
    /// Its path in the package.
    var name: String
    var file: URL
    /// Whether it has to be copied to its place in the package.
    var isNew: Bool
  }

  let path: String
  let form: Form

  /// The extension of `path` selects the form.
  init(_ path: String) throws {
    try OutputRules.refuseStandardOutput(path)
    self.path = path
    let suffix = URL(fileURLWithPath: path).pathExtension.lowercased()
    if suffix == "json" {
      form = .json
    } else if ArchivedDocument.suffixes.contains(suffix) {
      form = .archive
    } else {
      throw ValidationError("--output must end in .json, .templater or .zip")
    }
  }

  /// Returns the thumbnail with its path in the package: its current path if the template names it or it is
  /// among the assets; otherwise a name that no asset has.
  func cover(
    _ file: URL, known: Asset?, assets: AssetFolder, beside needed: [Asset]
  ) -> Cover {
    if let name = known?.plainPath ?? assets.path(to: file) {
      return Cover(name: name, file: file, isNew: false)
    }
    let used = Set(needed.compactMap(\.plainPath) + [ArchivedDocument.name])
    let output = URL(fileURLWithPath: path)
    let base = form == .json ? output.deletingPathExtension().lastPathComponent : "thumbnail"
    let names = (1...).lazy.map { number in
      base + (number == 1 ? "" : "-\(number)") + "." + file.pathExtension.lowercased()
    }
    return Cover(
      name: names.first { !used.contains($0) && isFree($0) } ?? base, file: file, isNew: true)
  }

  /// Returns whether a new thumbnail may have a name: there is no such file, or it is the thumbnail of the
  /// template that is replaced.
  private func isFree(_ name: String) -> Bool {
    guard form == .json else { return true }
    let file = URL(fileURLWithPath: path).deletingLastPathComponent().appendingPathComponent(name)
    guard FileManager.default.fileExists(atPath: file.path) else { return true }
    guard Inputs.all.name(ofFileAt: file.path) == nil, case .text(let bytes) = InputBytes.read(path)
    else { return false }
    return CheckedDocument(SourceText(name: path, bytes: bytes)).content?.thumbnail?.path == name
  }

  /// Writes the package. Prints an error message and throws an exit status if that fails.
  func write(
    _ text: String, to target: OutputTarget, cover: Cover, needed: [Asset], of assets: AssetFolder
  ) throws {
    switch form {
    case .json:
      try checkReach(of: needed, cover: cover, from: assets)
      if cover.isNew {
        let place = URL(fileURLWithPath: path).deletingLastPathComponent()
        guard let image = ConfinedFiles.bytes(of: cover.file.path, limit: .max) else {
          throw Console.fail("\(cover.file.path) cannot be read", Status.unreadableInput)
        }
        try NewFile.write(
          image, to: target.renamed(place.appendingPathComponent(cover.name).path))
      }
      try NewFile.write(Array(text.utf8), to: target)
    case .archive:
      // Names are compared by their bytes, as the file system does.
      var files: [[UInt8]: (name: String, path: String)] = [:]
      for asset in needed {
        if let name = asset.plainPath { files[Array(name.utf8)] = (name, assets.confined(name)) }
      }
      files[Array(cover.name.utf8)] = nil
      let first = [
        ArchiveMember(name: ArchivedDocument.name, contents: .bytes(Array(text.utf8))),
        ArchiveMember(name: cover.name, contents: .file(cover.file.path)),
      ]
      let rest = files.values.sorted { $0.name < $1.name }.map { file in
        ArchiveMember(name: file.name, contents: .file(file.path))
      }
      try writeArchive(of: first + rest, to: target)
    }
  }

  /// Checks that the template is written into the folder of the document, because its paths are relative to it.
  private func checkReach(of needed: [Asset], cover: Cover, from assets: AssetFolder) throws {
    let named = needed.map(\.path) + (cover.isNew ? [] : [cover.name])
    guard let first = named.first, AssetFolder(document: path).path != assets.path else {
      return
    }
    throw Console.fail(
      "\(path) would not find \(first), which is next to the document: write the template into "
        + "that folder, or an archive (.templater) anywhere", ExitCode.validationFailure)
  }

  private func writeArchive(of members: [ArchiveMember], to target: OutputTarget) throws {
    try NewFile.make(target) { file in
      do throws(ArchiveError) {
        try Archives.writeArchive(of: members, to: file.path)
      } catch {
        throw UnusableArchive(path: path, error).reported()
      }
    }
  }
}

package import Diagnostics
package import Files
package import FoundationEssentials

/// The folder of a document. The document's paths to its assets are relative to it.
///
/// All paths in a document are checked here, and registered with `ConfinedFiles` for the code that opens the
/// files.
package struct AssetFolder {
  /// The absolute path without links, and without a slash at its end.
  package let path: String

  package var url: URL { URL(fileURLWithPath: path, isDirectory: true) }

  /// Uses the folder that contains the document at the path `document`.
  package init(document: String) {
    guard let resolved = try? document.resolvingLinks(),
      let slash = resolved.utf8.lastIndex(of: UInt8(ascii: "/"))
    else {
      path =
        URL(fileURLWithPath: document).resolvingSymlinksInPath()
        .deletingLastPathComponent().path
      return
    }
    path = slash == resolved.startIndex ? "/" : String(resolved[..<slash])
  }

  /// Uses the folder at `path`.
  package init(path: String) {
    self.path =
      (try? path.resolvingLinks())
      ?? URL(fileURLWithPath: path, isDirectory: true).resolvingSymlinksInPath().path
  }

  /// Returns the absolute URL of a path in the document.
  package func file(_ path: String) -> URL {
    URL(fileURLWithPath: path, relativeTo: url).standardizedFileURL
  }

  /// Returns the absolute path of an asset.
  package func path(of asset: Asset) -> String { file(asset.path).path }

  /// Returns the absolute path of a path in the document, and confines it: from now on `ConfinedFiles` opens it
  /// only if it is in the folder.
  package func confined(_ path: String) -> String {
    let file = file(path).path
    ConfinedFiles.insert(file, beneath: self.path)
    return file
  }

  /// Whether a file is in the folder after all links are resolved.
  package func contains(_ file: URL) -> Bool { path(to: file) != nil }

  /// Returns the path from the folder to a file; `nil` if the file is outside of it.
  package func path(to file: URL) -> String? {
    file.resolvingSymlinksInPath().path.path(beneath: path)
  }

  /// Checks whether the file of an asset exists and may be read. It may be outside of the folder if it is
  /// `allowed`.
  package func reach(_ asset: Asset, allowed: Bool = false) -> ConfinedFiles.Reach {
    if allowed { return ConfinedFiles.reach(path(of: asset)) }
    guard asset.plainPath != nil else { return .outside }
    return ConfinedFiles.reach(confined(asset.path))
  }

  /// Returns findings about those of `assets` that are outside of the folder or cannot be read.
  ///
  /// - Parameter helpWhenMissing: The help of findings about files that are missing or cannot be read.
  package func findings(_ assets: [Asset], helpWhenMissing: String? = nil) -> [Diagnostic] {
    assets.compactMap { finding(about: $0, helpWhenMissing: helpWhenMissing) }
  }

  /// Returns a finding about a file that a document names; `nil` if the file can be read. It may be outside of
  /// the folder if it is `allowed`.
  ///
  /// - Parameter help: The help of the finding about a file outside of the folder. By default it says where to put it.
  /// - Parameter helpWhenMissing: The help of the finding about a file that is missing or cannot be read.
  func finding(
    about asset: Asset, allowed: Bool = false,
    help: String? = nil,
    helpWhenMissing: String? = nil
  ) -> Diagnostic? {
    let path = path(of: asset)
    let problem: String
    switch reach(asset, allowed: allowed) {
    case .file: return nil
    case .outside:
      if let target = linkedFile(asset) {
        return Diagnostic(
          of: BindingCode.sourceOutside,
          "\(asset.title) is outside the template's folder: \(asset.path) leads through a link to \(target)",
          at: asset.location,
          help: help ?? "put a copy of the file into the template's folder in place of the link")
      }
      return Diagnostic(
        of: BindingCode.sourceOutside,
        "\(asset.title) is outside the template's folder: \(asset.path)", at: asset.location,
        help: help ?? "move the file into the template's folder, and use a path relative to it")
    case .missing: problem = "is missing: \(path)"
    case .folder: problem = "is a folder, not a file: \(path)"
    case .special: problem = "is a pipe or a device, not a file: \(path)"
    case .unreadable(let error): problem = "cannot be read: \(path): \(error)"
    }
    return Diagnostic(
      of: BindingCode.sourceMissing, "\(asset.title) \(problem)", at: asset.location,
      help: helpWhenMissing)
  }

  /// Returns the file that a link in the path of an asset leads to; `nil` if the path itself leads out of the folder.
  private func linkedFile(_ asset: Asset) -> String? {
    guard asset.plainPath != nil else { return nil }
    let target = file(asset.path).resolvingSymlinksInPath().path
    return target == path(of: asset) ? nil : target
  }
}

package import Diagnostics
package import Files
package import FoundationEssentials

/// The folder of a document, from which its paths lead to its assets.
///
/// Every path that a document names is judged here, and noted for the code that opens it (`ConfinedFiles`).
package struct AssetFolder {
  package let url: URL

  /// `document` is the document's path.
  package init(document: String) {
    url = URL(fileURLWithPath: document).resolvingSymlinksInPath().deletingLastPathComponent()
  }

  /// `path` is the folder's own.
  package init(path: String) {
    url = URL(fileURLWithPath: path, isDirectory: true).resolvingSymlinksInPath()
  }

  /// Where a path of the document leads.
  package func file(_ path: String) -> URL {
    URL(fileURLWithPath: path, relativeTo: url).standardizedFileURL
  }

  /// Where a path of the document leads. From now on it is opened within the folder only.
  package func confined(_ path: String) -> String {
    let file = file(path).path
    ConfinedFiles.insert(file, beneath: url.path)
    return file
  }

  /// Whether a file lies in the folder when all links are followed.
  package func contains(_ file: URL) -> Bool { path(to: file) != nil }

  /// The path of the document to a file that lies in the folder; nil for any other.
  package func path(to file: URL) -> String? {
    file.resolvingSymlinksInPath().path.path(beneath: url.path)
  }

  /// What is at the path of a file that a document names, and whether it may be read; anywhere if it is `allowed`.
  package func reach(_ asset: Asset, allowed: Bool = false) -> ConfinedFiles.Reach {
    if allowed { return ConfinedFiles.reach(file(asset.path).path) }
    guard asset.plainPath != nil else { return .outside }
    return ConfinedFiles.reach(confined(asset.path))
  }

  /// What of `assets` does not lie in the folder, or is not there.
  package func findings(_ assets: [Asset]) -> [Diagnostic] {
    assets.compactMap { finding(about: $0) }
  }

  /// What is wrong with a file that a document names; nil for one that can be read. It may lie anywhere
  /// where that is `allowed`. `help` says what to do about one that lies outside, `helpWhenMissing` about one
  /// that is not there.
  func finding(
    about asset: Asset, allowed: Bool = false,
    help: String = "put the file into the folder of the template, and name it from there",
    helpWhenMissing: String? = nil
  ) -> Diagnostic? {
    let path = file(asset.path).path
    let problem: String
    switch reach(asset, allowed: allowed) {
    case .file: return nil
    case .outside:
      return Diagnostic(
        of: BindingCode.sourceOutside,
        "\(asset.title) lies outside the template's folder: \(asset.path)", at: asset.location,
        help: help)
    case .missing: problem = "is missing: \(path)"
    case .folder: problem = "is a folder, not a file: \(path)"
    case .special: problem = "is a pipe or a device, not a file: \(path)"
    case .unreadable(let error): problem = "cannot be read: \(path): \(error)"
    }
    return Diagnostic(
      of: BindingCode.sourceMissing, "\(asset.title) \(problem)", at: asset.location,
      help: helpWhenMissing)
  }
}

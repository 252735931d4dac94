package import Diagnostics
package import Foundation

/// The folder of a document, from which its paths lead to its assets.
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

  /// Whether a file lies in the folder when all links are followed.
  package func contains(_ file: URL) -> Bool {
    file.resolvingSymlinksInPath().path.hasPrefix(prefix)
  }

  private var prefix: String { url.path.hasSuffix("/") ? url.path : url.path + "/" }

  /// The path of the document to a file that lies in the folder; nil for any other.
  package func path(to file: URL) -> String? {
    guard contains(file) else { return nil }
    return String(file.resolvingSymlinksInPath().path.dropFirst(prefix.count))
  }

  /// What of `assets` does not lie in the folder, or is not there.
  package func findings(_ assets: [Asset]) -> [Diagnostic] {
    assets.compactMap { asset in
      guard asset.plainPath != nil, contains(file(asset.path)) else {
        return Diagnostic(
          code: BindingCode.sourceOutside.rawValue,
          "\(asset.title) lies outside the template's folder: \(asset.path)", at: asset.location,
          help: "put the file into the folder of the template, and name it from there")
      }
      let file = file(asset.path)
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder),
        !isFolder.boolValue
      else {
        return Diagnostic(
          code: BindingCode.sourceMissing.rawValue,
          "\(asset.title) is missing: \(file.path)", at: asset.location)
      }
      return nil
    }
  }
}

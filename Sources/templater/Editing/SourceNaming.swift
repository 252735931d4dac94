import Diagnostics
import Foundation
import TemplaterKit

/// How the files that a script names are called in the document.
enum SourceNaming {
  /// As they were given: nobody keeps the document.
  case asGiven
  /// By their paths from the document's folder, in which they have to lie.
  case from(AssetFolder)

  /// Throws an `ImpossibleEdit` for a file that lies outside.
  func source(of path: String) throws -> String {
    guard case .from(let folder) = self else { return path }
    guard let source = folder.path(to: URL(fileURLWithPath: path).standardizedFileURL) else {
      throw ImpossibleEdit(
        "\(path) does not lie in \(folder.url.path), the folder of the description, and a"
          + " description takes its media from there; write the description beside its media")
    }
    return source
  }
}

import Diagnostics
import FoundationEssentials

/// The names in the description of the files that a user gives.
package enum SourceNaming {
  /// As they were given: the description is not kept, or its maker knows what to do.
  case asGiven
  /// By their paths from the description's folder, in which they have to lie.
  case inside(AssetFolder)
  /// The same, but those that lie elsewhere by their whole paths, until they are collected
  /// (``SourceCollection``).
  case near(AssetFolder)

  /// The source of a file. Throws for one that may not lie where it does.
  func source(of path: String) throws(EditFailure) -> String {
    switch self {
    case .asGiven: return path
    case .near(let folder):
      let file = URL(fileURLWithPath: path).standardizedFileURL
      return folder.path(to: file) ?? file.path
    case .inside(let folder):
      let file = URL(fileURLWithPath: path).standardizedFileURL
      if let source = folder.path(to: file) { return source }
      throw EditFailure(
        "\(path) does not lie in \(folder.url.path), the folder of the description, and a"
          + " description takes its media only from there; write the description beside its media,"
          + " or copy them there with --collect")
    }
  }
}

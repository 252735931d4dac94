package import Assets
import Diagnostics
import FoundationEssentials

/// How the description names the files that a user passes.
package enum SourceNaming {
  /// By the paths as given: the description is not saved, or its author takes care of the paths.
  case asGiven
  /// By paths relative to the description's folder. The files have to be inside of it.
  case inside(AssetFolder)
  /// By paths relative to the description's folder; files outside of it by absolute paths, until they are
  /// collected (``SourceCollection``).
  case near(AssetFolder)

  /// Returns the source of a file. Throws an error if the file has to be in the folder and is not.
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
        "\(path) is outside \(folder.path), the folder of the description, and a"
          + " description can only use media inside it; write the description next to its media,"
          + " or copy them there with --collect")
    }
  }
}

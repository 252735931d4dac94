import FoundationEssentials
import Glibc

/// Arguments that are not UTF-8. Converted to strings, they would be the names of other files.
enum UnreadableNames {
  /// An error message about the first argument that is not UTF-8, or about the path of the working
  /// folder; `nil` if all are UTF-8.
  static var fault: String? {
    for index in 1..<max(1, Int(CommandLine.argc)) {
      guard let word = CommandLine.unsafeArgv[index], String(validatingCString: word) == nil else {
        continue
      }
      return
        "the \(index). word, '\(String(cString: word))', is not UTF-8; a file with such a name must"
        + " be renamed first"
    }
    guard let folder = getcwd(nil, 0) else { return nil }
    defer { free(folder) }
    guard String(validatingCString: folder) == nil else { return nil }
    return "the path of the working folder, '\(String(cString: folder))', is not UTF-8; rename the"
      + " folder, or run templater in another"
  }
}

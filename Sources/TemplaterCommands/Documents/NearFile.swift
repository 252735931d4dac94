import Diagnostics
import FoundationEssentials

/// A suggestion for a path that does not exist.
enum NearFile {
  /// Returns `; did you mean 'T/merge.json'?` for messages; an empty text if no name in the folder is similar.
  static func hint(_ path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let folder = path.dropLast(name.count)
    let place = folder.isEmpty ? "." : String(folder)
    guard path.hasSuffix(name),
      let names = try? FileManager.default.contentsOfDirectory(atPath: place),
      let near = closest(to: name, among: names.sorted().prefix(2_000))
    else { return "" }
    return "; did you mean '\(folder)\(near)'?"
  }
}

/// A path that does not exist.
enum MissingFile {
  /// Returns an error message, with the most similar file name in the folder.
  static func sentence(about path: String) -> String {
    if path.hasPrefix("https://") || path.hasPrefix("http://") {
      return "\(path): URLs are not supported; download the file, and give its name"
    }
    if path == "-" {
      return
        "media cannot come from standard input, because they are read in any order; save them to a file first"
    }
    return "there is no file \(path)\(NearFile.hint(path))"
  }
}

import Diagnostics
import FoundationEssentials

/// The file that was probably meant by a path where there is none.
enum NearFile {
  /// `; did you mean 'T/merge.json'?` for messages; empty when no name in the folder is near.
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

import ArgumentParser

/// The format in which a render reports its progress.
enum ProgressFormat: String, ExpressibleByArgument, CaseIterable {
  case auto, json, none

  /// Returns whether a command line asks for JSON lines. The errors of its parsing are such lines too.
  static func isJSON(_ words: [String]) -> Bool {
    let words = Array(words.prefix { $0 != "--" })
    guard
      let index = words.lastIndex(where: { $0 == "--progress" || $0.hasPrefix("--progress=") })
    else { return false }
    return words[index] == "--progress=json"
      || words[index] == "--progress" && words[(index + 1)...].first == "json"
  }
}

import ArgumentParser
import Diagnostics
import FoundationEssentials

/// A first word that is not a subcommand.
enum UnknownSubcommand {
  /// Returns an error message with a suggestion; `nil` if the first word is a subcommand or an option.
  static func fault(of words: [String]) -> String? {
    guard let word = words.first, !word.hasPrefix("-") else { return nil }
    let known = TemplaterCommand.configuration.subcommands.compactMap {
      $0.configuration.commandName
    }
    guard !known.contains(word), word != "help" else { return nil }
    let start = "no subcommand \(escapedForDisplay(quoted(word)))"
    if let meant = closest(to: word, among: known) ?? otherNames[word.lowercased()] {
      return "\(start); did you mean '\(meant)'?"
    }
    if FileManager.default.fileExists(atPath: word) {
      return "\(start): it is a file; 'templater apply \(escapedForDisplay(word))' makes its video,"
        + " 'templater validate' checks it"
    }
    return "\(start); 'templater --help' lists them"
  }

  /// The names of similar subcommands in other programs.
  private static let otherNames = [
    "render": "apply", "build": "apply", "make": "apply", "export": "apply", "run": "apply",
    "check": "validate", "lint": "validate", "test": "validate", "format": "fmt",
    "concat": "merge", "join": "merge", "thumbnail": "frame", "still": "frame",
    "screenshot": "frame", "storyboard": "sheet", "contact-sheet": "sheet", "info": "probe",
    "inspect": "probe", "import": "convert", "zip": "package", "pack": "package",
    "cut": "edit", "trim": "edit", "scenes": "shots", "tempo": "beats",
  ]
}

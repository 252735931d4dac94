import ArgumentParser
import Diagnostics
import FoundationEssentials

/// A first word that is not a subcommand.
enum UnknownSubcommand {
  /// Returns an error message with a suggestion; `nil` if the first word is a subcommand or an option. After `help`, the
  /// words are the names of a subcommand and of those in it.
  static func fault(of words: [String]) -> String? {
    let words = words.drop { ["--strict", "--require-sandbox"].contains($0) }
    guard let word = words.first, !word.hasPrefix("-") else { return nil }
    guard word != "help" else { return fault(ofHelp: words.dropFirst()) }
    guard subcommand(of: TemplaterCommand.self, named: word) == nil else { return nil }
    let start = "no subcommand \(escapedForDisplay(quoted(word)))"
    if let meant = meant(by: word, in: TemplaterCommand.self) ?? otherNames[word.lowercased()] {
      return "\(start); did you mean '\(meant)'?"
    }
    if FileManager.default.fileExists(atPath: word) {
      return "\(start): it is a file; 'templater apply \(escapedForDisplay(word))' makes its video,"
        + " 'templater validate' checks it"
    }
    return "\(start); 'templater --help' lists them"
  }

  private static func fault(ofHelp words: ArraySlice<String>) -> String? {
    var command: any ParsableCommand.Type = TemplaterCommand.self
    for word in words where !word.hasPrefix("-") && word != "help" {
      if let next = subcommand(of: command, named: word) {
        command = next
        continue
      }
      let isProgram = command == TemplaterCommand.self
      let path = TemplaterCommand.path(of: command)
      let start = "no subcommand \(escapedForDisplay(quoted(word)))"
      guard !command.configuration.subcommands.isEmpty else {
        return "\(start): '\(path)' has no subcommands; '\(path) --help' describes it"
      }
      let other = isProgram ? otherNames[word.lowercased()] : nil
      return start + (isProgram ? "" : " of '\(path)'")
        + ((meant(by: word, in: command) ?? other).map { "; did you mean '\($0)'?" }
          ?? "; '\(path) --help' lists them")
    }
    return nil
  }

  /// Returns the subcommand with a name; `nil` if there is none.
  private static func subcommand(
    of command: any ParsableCommand.Type, named name: String
  ) -> (any ParsableCommand.Type)? {
    command.configuration.subcommands.first { $0.configuration.commandName == name }
  }

  /// Returns the most similar name of a subcommand; `nil` if none is similar.
  private static func meant(by word: String, in command: any ParsableCommand.Type) -> String? {
    let known = command.configuration.subcommands.compactMap { $0.configuration.commandName }
    return closest(to: word, among: known)
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

extension TemplaterCommand {
  /// Returns the words that begin the command line of a command, such as `templater cache prune`.
  static func path(of command: any ParsableCommand.Type) -> String {
    path(of: command, from: TemplaterCommand.self) ?? "templater"
  }

  private static func path(
    of command: any ParsableCommand.Type, from parent: any ParsableCommand.Type
  ) -> String? {
    let name = parent.configuration.commandName
    guard parent != command else { return name }
    for child in parent.configuration.subcommands {
      if let path = path(of: command, from: child) { return name.map { "\($0) \(path)" } }
    }
    return nil
  }
}

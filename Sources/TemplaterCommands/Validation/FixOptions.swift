import ArgumentParser

/// The options that select whether documents are fixed.
struct FixOptions: ParsableArguments {
  @Flag(
    help: "Makes the safe fixes in the files; '-' is written to standard output.")
  var fix = false

  @Flag(name: [.customLong("diff")], help: "Prints what --fix would change, without changing it.")
  var diff = false

  @Flag(help: "With --fix: the same as --diff.")
  var dryRun = false

  func validate() throws {
    if dryRun && !fix { throw ValidationError("--dry-run needs --fix") }
  }

  /// Returns whether standard output is for a fixed text or a diff, and not for findings.
  func yieldsOutput(of paths: [String]) -> Bool {
    switch mode {
    case .inPlace: paths.contains("-")
    case .showingDifference: true
    case nil: false
    }
  }

  var mode: DocumentFixer.Mode? {
    diff || dryRun ? .showingDifference : fix ? .inPlace : nil
  }
}

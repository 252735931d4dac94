import ArgumentParser

/// The options that select whether documents are fixed.
struct FixOptions: ParsableArguments {
  @Flag(
    help: "Makes the changes that are certain, in the files; '-' goes to standard output.")
  var fix = false

  @Flag(name: [.customLong("diff")], help: "Shows what --fix would change, and changes nothing.")
  var diff = false

  @Flag(help: "With --fix: the same as --diff.")
  var dryRun = false

  func validate() throws {
    if dryRun && !fix { throw ValidationError("--dry-run goes with --fix") }
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

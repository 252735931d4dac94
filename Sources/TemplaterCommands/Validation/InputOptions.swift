import ArgumentParser
import Diagnostics
import FoundationEssentials

/// The options that select the files to check, and the number of threads.
struct InputOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Leaves out what a pattern matches of folders and patterns: a name, or a path.",
      valueName: "pattern"))
  var exclude: [String] = []

  @Flag(help: "Passes over named files too when they are neither descriptions nor templates.")
  var skipUnrelated = false

  @Option(help: ArgumentHelp("What messages call standard input.", valueName: "name"))
  var stdinName = "<stdin>"

  @Option(name: .shortAndLong, help: "How many files are checked at once.")
  var jobs = ProcessInfo.processInfo.activeProcessorCount

  @Option(
    help: ArgumentHelp(
      "How many findings of one code are reported of a file; the others are counted.",
      valueName: "count"))
  var maxFindings = CappedFindings.standardLimit

  func validate() throws {
    guard (1...256).contains(jobs) else { throw ValidationError("--jobs takes 1 to 256") }
    guard maxFindings > 0 else { throw ValidationError("--max-findings takes 1 or more") }
  }

  /// Returns the files that these paths refer to.
  func search(_ paths: [String]) -> [DocumentInput] {
    var search = DocumentSearch(excluding: exclude)
    for path in paths { search.add(path) }
    return search.inputs
  }

  func checker(fixing: DocumentFixer.Mode?) -> InputChecker {
    InputChecker(
      standardInputName: stdinName, skipsUnrelated: skipUnrelated, mostFindings: maxFindings,
      fixing: fixing)
  }
}

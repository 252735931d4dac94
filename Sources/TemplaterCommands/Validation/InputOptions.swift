import ArgumentParser
import Diagnostics
import FoundationEssentials

/// The options that select the files to check, and the number of threads.
struct InputOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Skips files in folders and patterns whose name or path matches a pattern.",
      valueName: "pattern"))
  var exclude: [String] = []

  @Flag(
    help: "Skips files that are neither descriptions nor templates even if they are given by name.")
  var skipUnrelated = false

  @Option(help: ArgumentHelp("The name of standard input in messages.", valueName: "name"))
  var stdinName = "<stdin>"

  @Option(name: .shortAndLong, help: "The number of files to check in parallel.")
  var jobs = ProcessInfo.processInfo.activeProcessorCount

  @Option(
    help: ArgumentHelp(
      "The number of findings of each code to report per file; the others are counted.",
      valueName: "count"))
  var maxFindings = CappedFindings.standardLimit

  func validate() throws {
    guard (1...256).contains(jobs) else { throw ValidationError("--jobs must be from 1 to 256") }
    guard maxFindings > 0 else { throw ValidationError("--max-findings must be 1 or more") }
  }

  /// Returns the files that these paths refer to.
  func search(_ paths: [String]) -> [DocumentInput] {
    var search = DocumentSearch(excluding: exclude)
    for path in paths { search.add(path) }
    return search.inputs
  }

  func checker(fixing: DocumentFixer.Mode?) -> InputChecker {
    InputChecker(
      standardInputName: stdinName, skipsUnrelated: skipUnrelated, maxFindings: maxFindings,
      fixing: fixing)
  }
}

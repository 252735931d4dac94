import ArgumentParser
import FoundationEssentials

/// How chunks are encoded, and how the progress is shown.
struct WorkOptions: ParsableArguments {
  @Option(help: "The number of chunks to encode in parallel.")
  var jobs: Int = ProcessInfo.processInfo.activeProcessorCount

  @Option(
    help:
      "The progress display: a bar on a terminal ('auto'), JSON lines on standard error, or none.")
  var progress: ProgressFormat = .auto

  /// The number of threads that encode.
  var threads: Int { min(jobs, 64) }

  func validate() throws {
    guard jobs > 0 else { throw ValidationError("--jobs must be 1 or more") }
  }
}

import ArgumentParser
import EditScript
import Editing
import Pipeline
import TemplaterKit

/// A script that a command runs. Prints the script's errors, and probes its files with the media
/// process.
struct ScriptRun {
  private let run: EditRun

  /// Parses the operations. Prints all errors and throws an exit status if there are any, or if there is no operation unless
  /// the script `mayBeEmpty`.
  init(_ script: EditScript, mayBeEmpty: Bool = false) throws {
    guard mayBeEmpty || !script.lines.isEmpty else {
      throw Console.fail(
        "the script has no operation; give one such as 'append a.mp4'", Status.usage)
    }
    let run = EditRun(script) { line, fault in Console.reportError("\(line.title): \(fault)") }
    guard let run else {
      let areWords = script.lines.allSatisfy { $0.place == nil && !$0.text.contains(" ") }
      if areWords, script.lines.count > 1 {
        Console.reportError(
          "each operation must be one argument in quotes: 'append a.mp4' 'trim 0 --in 2'")
      }
      throw Status.usage
    }
    self.run = run
  }

  /// Returns the timeline after all operations. Prints an error message and throws an exit status
  /// if an operation fails. Calls `report` with a sentence for each operation that removes more than it was asked to.
  ///
  /// Sources are relative to `document`. If `isTrusted` is true, they may be outside of its folder.
  func edited(
    _ timeline: Timeline, of document: String, naming: SourceNaming, isTrusted: Bool,
    joinsOnTracks: Bool = false, reporting report: (String) -> Void
  ) throws -> Timeline {
    do {
      return try run.edited(
        timeline, of: document, naming: naming, isTrusted: isTrusted,
        joinsOnTracks: joinsOnTracks, probing: WorkerProber(worker: nil)
      ) { report($0.description) }
    } catch let failure as EditRun.Failure {
      throw Console.fail("\(failure)", Status.invalid)
    } catch let failure as PipelineFailure {
      throw failure.reported()
    }
  }
}

import ArgumentParser
import Files

/// The option that says whether outputs may replace files, and the check of every output's name.
struct OutputRules: ParsableArguments {
  @Flag(
    name: [.customShort("n"), .long],
    help: "Refuses to replace a file that has the output's name.")
  var noClobber = false

  /// Where an output goes. Throws an exit status after printing the message, when it cannot have this name.
  ///
  /// To be called when all inputs are known, and before the work begins.
  func target(_ path: String) throws -> OutputTarget {
    Console.keepsWorking()
    let target = OutputTarget(path, replaces: !noClobber, read: Inputs.all)
    try target.checked()
    return target
  }

  /// The same of a document; nil for standard output.
  func document(_ path: String?) throws -> OutputTarget? {
    guard let path, path != "-" else { return nil }
    return try target(path)
  }
}

extension OutputTarget {
  /// Throws an exit status after printing the message, when the result must not have this name.
  func checked() throws {
    do throws(OutputRefusal) {
      try check()
    } catch {
      throw error.reported()
    }
  }
}

extension OutputRefusal {
  /// Says on standard error what is wrong, and returns the status to end with.
  func reported() -> any Error {
    let status =
      switch reason {
      case .isRead: Status.usage
      case .folder, .notAFile, .exists, .noFolder, .unreachable: Status.cannotCreateOutput
      }
    return Console.fail("cannot write \(path): \(explanation)", status)
  }
}

import ArgumentParser
import Files

/// The option that decides whether outputs may replace files, and the check of each output's path.
struct OutputRules: ParsableArguments {
  @Flag(
    name: [.customShort("n"), .long],
    help: "Refuses to replace a file that has the output's name.")
  var noClobber = false

  /// Returns the target for an output. Prints an error message and throws an exit status if it
  /// cannot have this path.
  ///
  /// Call it when all inputs are known, and before the work begins.
  func target(_ path: String) throws -> OutputTarget {
    // A value of a table may be a minus sign.
    guard path != "-" else {
      throw Console.fail(OutputRules.standardOutputRefusal, Status.usage)
    }
    Console.ignoreClosedOutput()
    let target = OutputTarget(path, replaces: !noClobber, read: Inputs.all)
    try target.checked()
    return target
  }

  /// Throws an error for `-`. Only commands that write text can write to standard output.
  static func refuseStandardOutput(_ path: String?) throws(ValidationError) {
    if path == "-" { throw ValidationError(standardOutputRefusal) }
  }

  private static let standardOutputRefusal =
    "--output -: this command writes a file and not to standard output; give the name of a file, or ./- for a file"
    + " named '-'"

  /// Returns the target for a document; `nil` for standard output.
  func document(_ path: String?) throws -> OutputTarget? {
    guard let path, path != "-" else { return nil }
    return try target(path)
  }
}

extension OutputTarget {
  /// Prints an error message and throws an exit status if the path is refused.
  func checked() throws {
    do throws(OutputRefusal) {
      try check()
      try checkPermission()
    } catch {
      throw error.reported()
    }
  }
}

extension OutputRefusal {
  /// Prints an error message, and returns the exit status to throw.
  func reported() -> any Error {
    let status =
      switch reason {
      case .isRead: Status.usage
      case .folder, .notAFile, .exists, .noFolder, .closedFolder, .unreachable:
        Status.cannotCreateOutput
      }
    return Console.fail("cannot write \(path): \(explanation)", status)
  }
}

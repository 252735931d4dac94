import ArgumentParser
import Files
import Glibc
import JSONSyntax
import Provenance
import WorkerClient

/// The name of an output that the command line does not give.
///
/// `trip.mp4` is taken where it is free, or where it is a video that was rendered from the same
/// template. Otherwise it is `trip-2.mp4`, `trip-3.mp4` and so on, and the command says so.
struct DefaultOutput {
  let rules: OutputRules
  /// The template that the output will carry.
  let template: JSONValue
  let worker: Worker

  /// `base` is the name without its ending, such as `.mp4`. Throws an exit status after
  /// printing the message, when no name is free.
  func target(_ base: String, ending: String) throws -> OutputTarget {
    let read = Inputs.all
    for number in 1...DefaultOutput.lastNumber {
      let path = base + (number == 1 ? "" : "-\(number)") + ending
      let isFree = !exists(path)
      guard isFree || mayReplace(path, read) else { continue }
      if number > 1 {
        Console.complain("\(base + ending) exists and is not replaced; the output is \(path)")
      }
      return OutputTarget(path, replaces: !isFree, read: read)
    }
    throw Console.fail(
      "\(base)\(ending) and all numbered names exist already; set the output with --output",
      Status.cannotCreateOutput)
  }

  private static let lastNumber = 999

  /// Whether there is a file, or for the names of a sequence its first picture.
  private func exists(_ path: String) -> Bool {
    var status = stat()
    let name = path.replacing("%05d", with: "00001")
    return lstat(name, &status) == 0
  }

  private func mayReplace(_ path: String, _ read: ReadFiles) -> Bool {
    guard !rules.noClobber, read.name(ofFileAt: path) == nil,
      let metadata = Probing.metadata(of: path, by: worker),
      let known = EmbeddedRecord.template(in: metadata)
    else { return false }
    return known == template.canonicalText
  }
}

import ArgumentParser
import Diagnostics
import Files
import Glibc
import MediaValues
import Provenance
import WorkerClient

/// The name of an output that the command line does not specify.
///
/// It is `trip.mp4` if no file has this name, or if the file is a video that was rendered from the
/// same template. Otherwise it is `trip-2.mp4`, `trip-3.mp4` and so on, and the command reports it.
struct DefaultOutput {
  let rules: OutputRules
  /// The text of the template that is embedded in the output; `nil` if there is none.
  let template: String?
  let worker: Worker

  /// Returns the target for a name without extension, with `ending` such as `.mp4`. Prints an error
  /// message and throws an exit status if all names are taken.
  func target(_ base: String, ending: String) throws -> OutputTarget {
    let read = Inputs.all
    let names = NumberedNames(base, ending: ending)
    for path in names.all {
      let isFree = !exists(path)
      guard isFree || mayReplace(path, read) else { continue }
      if path != names.first {
        Console.report(
          .note, "\(names.first) exists and is not replaced; the output is \(path)")
      }
      var target = OutputTarget(path, replaces: !isFree, read: read)
      // The images of a sequence have one name in common.
      if NumberPattern(path) == nil { target.names = names }
      return target
    }
    throw Console.fail(
      "\(names.first) and all numbered names exist already; set the output with --output",
      Status.cannotCreateOutput)
  }

  /// Returns whether a file exists; for the names of a sequence, whether its first image exists.
  private func exists(_ path: String) -> Bool {
    var status = stat()
    let name = path.replacing("%05d", with: "00001")
    return lstat(name, &status) == 0
  }

  private func mayReplace(_ path: String, _ read: ReadFiles) -> Bool {
    guard !rules.noClobber, read.name(ofFileAt: path) == nil,
      let metadata = ProbeClient.metadata(of: path, by: worker),
      let known = EmbeddedRecord.template(in: metadata)
    else { return false }
    return known == template
  }
}

import ArgumentParser
import Foundation
import MediaValues
import WorkerProtocol

/// Asking the worker what files are.
enum Probing {
  /// The facts of each file, in order. All files that cannot be used are reported before giving
  /// up with the status of the first; `onEach` is told of those that can as they come.
  static func facts(
    of paths: [String], onEach: (MediaFacts) throws -> Void = { _ in }
  ) throws -> [MediaFacts] {
    guard !paths.isEmpty else { return [] }
    var facts: [MediaFacts] = []
    var firstFailure: WorkerFailure?
    do {
      let worker = try Worker()
      try worker.send(.probe(paths: paths))
      for _ in paths {
        do {
          guard case .probed(_, let found) = try worker.next() else { continue }
          facts.append(found)
          try onEach(found)
        } catch let failure as WorkerFailure {
          firstFailure = firstFailure ?? failure
          Console.complain(failure.message)
          if failure.kind == .fault { break }
        }
      }
    } catch let failure as WorkerFailure {
      throw Console.fail(failure.message, Status.of(failure))
    }
    if let firstFailure { throw Status.of(firstFailure) }
    return facts
  }
}

import ArgumentParser
import MediaValues
import Pipeline
import WorkerClient
import WorkerProtocol

/// Asking the worker what files are.
enum Probing {
  /// The facts of each file, by its path. All files that cannot be used are reported before giving
  /// up with the status of the first; `onEach` is told of those that can, in order, as they come. `worker` is
  /// one that goes on with other work; without, another is started.
  static func facts(
    of paths: [String], _ depth: ProbeDepth = .proof, from worker: Worker? = nil,
    onEach: (MediaFacts) throws -> Void = { _ in }
  ) throws -> [String: MediaFacts] {
    guard !paths.isEmpty else { return [:] }
    try refuseTwins(among: paths)
    Inputs.insert(paths)
    var facts: [String: MediaFacts] = [:]
    var status: ExitCode?
    // Nothing is reported after a fault, or after `onEach` has failed.
    var stop: (any Error)?
    do throws(WorkerFailure) {
      try Worker.running(worker).probe(paths, depth) { path, outcome in
        guard stop == nil else { return }
        switch outcome {
        case .facts(let found):
          facts[path] = found
          do { try onEach(found) } catch { stop = error }
        case .failure(let failure):
          Console.complain(failure.message)
          status = status ?? Status.of(failure)
          if failure.kind == .fault { stop = status }
        }
      }
    } catch {
      throw stop ?? Console.fail(error.message, status ?? Status.of(error))
    }
    if let stop = stop ?? status { throw stop }
    return facts
  }

  /// Refuses two files whose names are the same letters in other bytes. Throws a status, with its sentence
  /// said.
  static func refuseTwins(among paths: [String]) throws {
    do throws(PipelineFailure) {
      try PipelineFailure.refuseTwins(among: paths)
    } catch {
      throw error.reported()
    }
  }

  /// The tags of a media file; nil for what is none. Nothing is said about it.
  static func metadata(of path: String, by worker: Worker) -> [String: String]? {
    try? worker.facts(of: path, .facts).metadata
  }
}

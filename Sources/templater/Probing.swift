import ArgumentParser
import MediaValues
import TemplaterKit
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
    do {
      let asked = try worker ?? Worker()
      try asked.send(.probe(paths: paths, depth: depth), isLast: worker == nil)
      return try answers(about: paths, from: asked, onEach: onEach)
    } catch let failure as WorkerFailure {
      throw Console.fail(failure.message, Status.of(failure))
    }
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
    guard (try? worker.send(.probe(paths: [path], depth: .facts), isLast: false)) != nil,
      case .probed(_, let facts)? = try? worker.next()
    else { return nil }
    return facts.metadata
  }

  /// Reads the answers to a request.
  private static func answers(
    about paths: [String], from worker: Worker, onEach: (MediaFacts) throws -> Void
  ) throws -> [String: MediaFacts] {
    var facts: [String: MediaFacts] = [:]
    var firstFailure: WorkerFailure?
    for _ in paths {
      do {
        guard case .probed(let path, let found) = try worker.next() else { continue }
        facts[path] = found
        try onEach(found)
      } catch let failure as WorkerFailure {
        firstFailure = firstFailure ?? failure
        Console.complain(failure.message)
        if failure.kind == .fault { break }
      }
    }
    if let firstFailure { throw Status.of(firstFailure) }
    return facts
  }
}

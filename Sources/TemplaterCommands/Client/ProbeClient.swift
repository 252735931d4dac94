import ArgumentParser
import MediaValues
import Pipeline
import WorkerClient
import WorkerProtocol

/// Reads the properties of files with the media process.
enum ProbeClient {
  /// Returns the facts of each file, by its path.
  ///
  /// Prints an error message for every file that cannot be used, and then throws the exit status of
  /// the first.
  ///
  /// - Parameter worker: A worker that is running; if nil, that of the command.
  /// - Parameter onEach: Called with the facts of each usable file, in the order of `paths`, as
  ///   soon as they are known.
  /// - Parameter isReported: Called with each file that is no usable medium, and a sentence about it. No message is printed
  ///   if it returns `true`.
  static func facts(
    of paths: [String], _ depth: ProbeDepth = .proof, from worker: Worker? = nil,
    onEach: (MediaFacts) throws -> Void = { _ in },
    isReported: (_ path: String, _ sentence: String) -> Bool = { _, _ in false }
  ) throws -> [String: MediaFacts] {
    guard !paths.isEmpty else { return [:] }
    try rejectDuplicates(among: paths)
    Inputs.insert(paths)
    var facts: [String: MediaFacts] = [:]
    var status: ExitCode?
    // Set after a fault of the worker or an error of `onEach`; nothing is reported afterwards.
    var stop: (any Error)?
    do throws(WorkerFailure) {
      try Worker.running(worker).probe(paths, depth) { path, outcome in
        guard stop == nil else { return }
        switch outcome {
        case .facts(let found):
          facts[path] = found
          do { try onEach(found) } catch { stop = error }
        case .failure(let failure):
          if failure.kind != .badMedia || !isReported(path, failure.message) {
            Console.reportError(failure.message)
          }
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

  /// Returns the facts of those of the files that can be used, by their paths. Prints no messages.
  static func usable(_ paths: [String]) -> [String: MediaFacts] {
    guard !paths.isEmpty, (try? PipelineFailure.rejectDuplicates(among: paths)) != nil else {
      return [:]
    }
    Inputs.insert(paths)
    var facts: [String: MediaFacts] = [:]
    try? Worker.running(nil).probe(paths, .proof) { path, outcome in
      facts[path] = try? outcome.get()
    }
    return facts
  }

  /// Refuses two files whose names are equal as strings and differ in their bytes. Prints an error
  /// message and throws an exit status.
  static func rejectDuplicates(among paths: [String]) throws {
    do throws(PipelineFailure) {
      try PipelineFailure.rejectDuplicates(among: paths)
    } catch {
      throw error.reported()
    }
  }

  /// Returns the tags of a media file; `nil` if the file is not media. Prints no messages.
  static func metadata(of path: String, by worker: Worker) -> [String: String]? {
    try? worker.facts(of: path, .facts).metadata
  }
}

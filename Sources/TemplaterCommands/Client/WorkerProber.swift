import MediaValues
import Pipeline
import WorkerClient

/// Asks the worker about files. Says on standard error which ones cannot be used, and throws a status then.
struct WorkerProber: MediaProber {
  /// One that goes on with other work; without, another is started for each question.
  let worker: Worker?

  func facts(of paths: [String], _ depth: ProbeDepth) throws -> [String: MediaFacts] {
    try Probing.facts(of: paths, depth, from: worker)
  }

  func beats(of path: String) throws -> HeardBeats { try Beats.heard(in: path) }
}

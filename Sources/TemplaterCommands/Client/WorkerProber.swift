import Analysis
import MediaValues
import Pipeline
import WorkerClient

/// Probes files with the media process. Prints an error message for each file that cannot be used,
/// and throws an exit status.
struct WorkerProber: MediaProber {
  /// A worker that is running; if nil, another is started for each call.
  let worker: Worker?

  func facts(of paths: [String], _ depth: ProbeDepth) throws -> [String: MediaFacts] {
    try ProbeClient.facts(of: paths, depth, from: worker)
  }

  func beats(of path: String, _ search: BeatSearch) throws -> DetectedBeats {
    try BeatsClient.detect(in: path, search)
  }
}

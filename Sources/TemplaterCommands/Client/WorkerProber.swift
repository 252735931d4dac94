import Analysis
import MediaValues
import Pipeline
import WorkerClient

/// Probes files with the media process. Prints an error message for each file that cannot be used,
/// and throws an exit status.
struct WorkerProber: MediaProber {
  /// A worker that is running; if nil, that of the command.
  let worker: Worker?
  /// What is known from other videos; if nil, everything is probed.
  var known: ProbedMedia?

  func facts(of paths: [String], _ depth: ProbeDepth) throws -> [String: MediaFacts] {
    try facts(of: paths, depth) { _, _ in false }
  }

  func facts(
    of paths: [String], _ depth: ProbeDepth,
    isReported: (_ path: String, _ sentence: String) -> Bool
  ) throws -> [String: MediaFacts] {
    guard let known else {
      return try ProbeClient.facts(of: paths, depth, from: worker, isReported: isReported)
    }
    try ProbeClient.rejectDuplicates(among: paths)
    return try known.facts(of: paths, depth) {
      try ProbeClient.facts(of: $0, depth, from: worker, isReported: isReported)
    }
  }

  func beats(of path: String, _ search: BeatSearch) throws -> DetectedBeats {
    guard let known else { return try BeatsClient.detect(in: path, search) }
    return try known.beats(of: path, search) { try BeatsClient.detect(in: path, search) }
  }
}

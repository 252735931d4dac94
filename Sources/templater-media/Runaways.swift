import FoundationEssentials
import Media
import WorkerProtocol

/// Decoders and painters that do not come to their end.
enum Runaways {
  /// Seconds that one call into a library may take. `TEMPLATER_STAGE_LIMIT` says it otherwise, for slow
  /// machines and for tests.
  static let limit: Double = {
    let named = ProcessInfo.processInfo.environment["TEMPLATER_STAGE_LIMIT"].flatMap(Double.init)
    guard let named, named.isFinite, named > 0 else { return StageWatch.standardLimit }
    return min(named, 86_400)
  }()

  /// Ends this process, which answers one request, when a stage takes too long: a thread inside a library
  /// cannot be stopped otherwise. What is not finished has no name, and is gone with the process.
  static func endProcess(telling client: Client<some AnsweredRequest>) {
    StageWatch.begin(limit: limit) { client.fail(WorkerFailure($0), andEnd: true) }
  }
}

extension WorkerFailure {
  /// The file, the stage, and what to do about it.
  init(_ stuck: StuckStage) {
    let error = stuck.error
    self.init(
      kind: .badMedia, path: error.path,
      message: "\(error); on a slow machine TEMPLATER_STAGE_LIMIT=SECONDS gives it more time")
  }
}

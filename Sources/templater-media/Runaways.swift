import FoundationEssentials
import Media
import WorkerProtocol

/// The limit on the time that decoders and painters may take.
enum Runaways {
  /// The time that one call into a library may take, in seconds, up to one day. `TEMPLATER_STAGE_LIMIT` overrides it,
  /// for slow machines and for tests.
  static let limit: Double = {
    let named = ProcessInfo.processInfo.environment["TEMPLATER_STAGE_LIMIT"].flatMap(Double.init)
    guard let named, named.isFinite, named > 0 else { return StageWatch.standardLimit }
    return min(named, 86_400)
  }()

  /// Ends this process, which handles one request, when a stage takes too long: a thread inside a library cannot be
  /// stopped otherwise. Unfinished files have no names, and disappear with the process.
  static func endProcess(reportingTo client: Client<some AnsweredRequest>) {
    StageWatch.begin(limit: limit) { client.fail(WorkerFailure($0), andEnd: true) }
  }
}

extension WorkerFailure {
  /// Names the file, the stage, and the variable that raises the limit.
  init(_ stuck: StuckStage) {
    let error = stuck.error
    self.init(
      kind: .badMedia, path: error.path,
      message: "\(error); on a slow machine TEMPLATER_STAGE_LIMIT=SECONDS gives it more time")
  }
}

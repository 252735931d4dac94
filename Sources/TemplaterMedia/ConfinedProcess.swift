import Analysis
import MediaValues
import Pipeline
import Synchronization
import TemplaterKit
import WorkerClient
import WorkerProtocol

/// Reads and renders media with `templater-media`.
struct ConfinedProcess: MediaServices {
  private let worker: Worker
  private let unconfined: Unconfined

  /// The reason why the process is not confined, once the process has reported it.
  private final class Unconfined: Sendable {
    let reason = Mutex<String?>(nil)
  }

  init(
    _ program: WorkerProgram, allowsUnconfined: Bool, until cancellation: Cancellation
  ) throws(EditFailure) {
    let unconfined = Unconfined()
    self.unconfined = unconfined
    do throws(WorkerFailure) {
      worker = try Worker(
        program, environment: ["TEMPLATER_REQUIRE_SANDBOX": allowsUnconfined ? "0" : "1"],
        observer: WorkerObserver(
          started: cancellation.started, ended: cancellation.ended,
          unconfined: { reason in unconfined.reason.withLock { $0 = reason } }))
    } catch {
      throw EditFailure(
        "\(error.message); 'swift build -c release --product templater-media' builds it, from the same version of the package"
      )
    }
  }

  func facts(of paths: [String], _ depth: ProbeDepth) throws -> [String: MediaFacts] {
    try facts(of: paths, depth) { _, _ in false }
  }

  func facts(
    of paths: [String], _ depth: ProbeDepth,
    isReported: (_ path: String, _ sentence: String) -> Bool
  ) throws -> [String: MediaFacts] {
    guard !paths.isEmpty else { return [:] }
    var facts: [String: MediaFacts] = [:]
    var unusable = UnusableFiles()
    var fault: WorkerFailure?
    try attempt { () throws(WorkerFailure) in
      try worker.probe(paths, depth) { path, outcome in
        switch outcome {
        case .facts(let found): facts[path] = found
        case .failure(let failure) where failure.kind == .fault: fault = fault ?? failure
        case .failure(let failure):
          unusable.insert(path, failure.message) { failure.kind == .badMedia && isReported($0, $1) }
        }
      }
    }
    if let fault { throw EditFailure(fault.message) }
    try unusable.check()
    return facts
  }

  func beats(of path: String, _ search: BeatSearch) throws -> DetectedBeats {
    let heard = try perform(BeatsRequest(path: path, search: search))
    return DetectedBeats(heard.list, notices: heard.notices)
  }

  func render(
    _ request: RenderRequest, _ progress: @escaping @Sendable (Int, Int) -> Void
  ) throws(EditFailure) -> RenderRemarks {
    var noticed = RenderRemarks(soundShifts: [], notices: [], limiting: nil)
    _ = try perform(request) { step in
      switch step {
      case .frames(let frames): progress(frames.done, frames.count)
      case .made: break
      case .remarks(let remarks): noticed = remarks
      }
    }
    return noticed
  }

  var reasonUnconfined: String? { unconfined.reason.withLock(\.self) }

  private func perform<Request: WorkerRequest>(
    _ request: Request, progress: (Request.Progress) -> Void = { _ in }
  ) throws(EditFailure) -> Request.Reply {
    try attempt { () throws(WorkerFailure) in try worker.perform(request, progress: progress) }
  }

  private func attempt<Value>(
    _ body: () throws(WorkerFailure) -> Value
  ) throws(EditFailure) -> Value {
    do throws(WorkerFailure) { return try body() } catch {
      throw EditFailure(rewording: error.message)
    }
  }
}

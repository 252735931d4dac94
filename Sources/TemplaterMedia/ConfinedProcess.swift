import Analysis
import Diagnostics
import MediaValues
import Synchronization
import TemplaterKit
import WorkerClient
import WorkerProtocol

/// Has the work done by `templater-media`.
struct ConfinedProcess: MediaServices {
  private let worker: Worker
  private let unconfined: Unconfined

  /// Why the process is not confined, once it has said so.
  private final class Unconfined: Sendable {
    let reason = Mutex<String?>(nil)
  }

  init(_ program: WorkerProgram, allowsUnconfined: Bool) throws(EditFailure) {
    let unconfined = Unconfined()
    self.unconfined = unconfined
    do throws(WorkerFailure) {
      worker = try Worker(
        program, environment: ["TEMPLATER_REQUIRE_SANDBOX": allowsUnconfined ? "0" : "1"],
        observer: WorkerObserver(unconfined: { reason in
          unconfined.reason.withLock { $0 = reason }
        }))
    } catch {
      throw EditFailure(error.message)
    }
  }

  func facts(of path: String) throws(EditFailure) -> MediaFacts {
    try ask(.probe(paths: [path], depth: .proof)) { reply in
      if case .probed(_, let facts) = reply { facts } else { nil }
    }
  }

  func beats(of path: String) throws(EditFailure) -> BeatList? {
    try ask(.beats(path: path, search: BeatSearch())) { reply in
      if case .beats(let list) = reply { list } else { nil }
    }
  }

  func render(
    _ job: RenderJob, _ progress: @escaping @Sendable (Int, Int) -> Void
  ) throws(EditFailure) -> RenderSummary {
    var warnings: [String] = []
    try ask(.render(job)) { reply in
      switch reply {
      case .progress(let done, let all): progress(done, all)
      case .noticed(let notices): warnings += notices.map(\.finding.message)
      case .finished: return ()
      default: break
      }
      return nil
    }
    if let reason = unconfined.reason.withLock(\.self) {
      warnings.append(Diagnostic.unconfined(reason).message)
    }
    return RenderSummary(warnings: warnings)
  }

  /// Sends a request, and reads replies until `answer` makes a value of one.
  private func ask<Answer>(
    _ request: WorkerRequest, _ answer: (WorkerReply) throws -> Answer?
  ) throws(EditFailure) -> Answer {
    do {
      try worker.send(request, isLast: false)
      while true {
        if let value = try answer(try worker.next()) { return value }
      }
    } catch {
      throw EditFailure((error as? WorkerFailure)?.message ?? "\(error)")
    }
  }
}

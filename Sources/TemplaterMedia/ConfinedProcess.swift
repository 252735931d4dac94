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

  func facts(of paths: [String], _ depth: ProbeDepth) throws -> [String: MediaFacts] {
    guard !paths.isEmpty else { return [:] }
    var facts: [String: MediaFacts] = [:]
    var faults: [String] = []
    try attempt {
      try worker.send(.probe(paths: paths, depth: depth), isLast: false)
      for _ in paths {
        do {
          guard case .probed(let path, let found) = try worker.next() else { continue }
          facts[path] = found
        } catch let failure as WorkerFailure where failure.kind != .fault {
          if !faults.contains(failure.message) { faults.append(failure.message) }
        }
      }
    }
    guard faults.isEmpty else { throw EditFailure(faults.joined(separator: "\n")) }
    return facts
  }

  func beats(of path: String) throws -> HeardBeats {
    var notices: [MediumNotice] = []
    let list = try ask(.beats(path: path, search: BeatSearch())) { reply in
      switch reply {
      case .beats(let list): return list
      case .noticed(let found): notices += found
      default: break
      }
      return nil
    }
    return HeardBeats(list, notices: notices)
  }

  func render(
    _ job: RenderJob, _ progress: @escaping @Sendable (Int, Int) -> Void
  ) throws(EditFailure) -> [String] {
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
    return warnings
  }

  /// Sends a request, and reads replies until `answer` makes a value of one.
  private func ask<Answer>(
    _ request: WorkerRequest, _ answer: (WorkerReply) throws -> Answer?
  ) throws(EditFailure) -> Answer {
    try attempt {
      try worker.send(request, isLast: false)
      while true {
        if let value = try answer(try worker.next()) { return value }
      }
    }
  }

  private func attempt<Value>(_ body: () throws -> Value) throws(EditFailure) -> Value {
    do {
      return try body()
    } catch {
      throw EditFailure((error as? WorkerFailure)?.message ?? "\(error)")
    }
  }
}

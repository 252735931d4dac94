import Blobs
import Files
import Glibc
import MediaValues
import Planning
import Records
import Synchronization
import Threads
import WorkerClient
import WorkerProtocol

/// Threads that render, one video after the other, in the order in which they were ordered.
final class RenderQueue: Sendable {
  private struct State {
    var isEnding = false
    /// Whether renders may wait.
    var hasWork = true
    var threads = 0
    /// The process of each running render.
    var processes: [String: pid_t] = [:]
    /// The progress of each running render.
    var progress: [String: RenderProgress] = [:]
  }

  private let state = Monitor(State())
  private let program: MediaProgram
  private let changes: ChangeHub

  init(_ program: MediaProgram, _ changes: ChangeHub) {
    self.program = program
    self.changes = changes
  }

  /// Starts the threads.
  func start(_ library: Library) {
    for _ in 0..<library.limits.renderers {
      state.withLock { $0.threads += 1 }
      let isStarted = startThread { [self, library] in
        work(library)
        state.withLock { $0.threads -= 1 }
      }
      if !isStarted { state.withLock { $0.threads -= 1 } }
    }
  }

  /// Looks for renders that wait.
  func wake() { state.withLock { $0.hasWork = true } }

  /// Ends all runs, and waits for the threads.
  func end() {
    state.withLock { $0.isEnding = true }
    program.end()
    state.wait { $0.threads == 0 ? () : nil }
  }

  /// Kills the process of a render.
  func stop(_ id: String) {
    if let process = state.withLock({ $0.processes[id] }) { program.stop(process) }
  }

  /// The progress of all running renders.
  var progress: [String: RenderProgress] { state.withLock { $0.progress } }

  private func work(_ library: Library) {
    while true {
      let isEnding = state.wait { state -> Bool? in
        if state.isEnding { return true }
        guard state.hasWork else { return nil }
        state.hasWork = false
        return false
      }
      if isEnding { return }
      while let render = claim(library) { run(render, library) }
    }
  }

  private func claim(_ library: Library) -> RenderRecord? {
    guard !state.withLock({ $0.isEnding }) else { return nil }
    do {
      let render = try library.records.claimRender(at: now())
      // Other threads may find more.
      if render != nil { wake() }
      return render
    } catch {
      library.log("renders: \(LibraryFailure(error))")
      return nil
    }
  }

  private func run(_ render: RenderRecord, _ library: Library) {
    changes.tell()
    let run = RenderRun(render, library)
    let (id, fence) = (render.id, render.life.fence)
    defer {
      state.withLock { state in
        state.processes[id] = nil
        state.progress[id] = nil
      }
      run.removeScratch()
      changes.tell()
    }
    let planned: PlannedRender
    do throws(RenderRefusal) {
      planned = try RenderPlanning(run.order, library, program).planned()
    } catch {
      return run.tell(.refused(fence: fence), failure: error.sentence)
    }
    do throws(WorkerFailure) {
      try program.run(
        within: library.limits.stallTime, late: RenderQueue.stalled,
        started: { process in
          state.withLock { $0.processes[id] = process }
          // A cancel may have come before the process did.
          if !run.isNewest { program.stop(process) }
        }
      ) { worker throws(WorkerFailure) in
        let process = state.withLock { $0.processes[id] }
        _ = try worker.perform(run.request(planned)) { step in
          if let process { program.extend(process, by: library.limits.stallTime) }
          guard case .frames(let frames) = step else { return }
          let progress = RenderProgress(done: frames.done, total: render.frames)
          state.withLock { $0.progress[id] = progress }
          changes.tell()
        }
      }
      run.publish(fence)
    } catch {
      guard !program.isEnding else { return run.tell(.lost(fence: fence)) }
      let isDeath = error.kind == .fault || error.message == RenderQueue.stalled
      run.tell(
        isDeath ? .crashed(fence: fence) : .refused(fence: fence), failure: run.sentence(error))
    }
  }

  private static let stalled = "it made no progress for too long"
}

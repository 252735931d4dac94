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
    /// When to ask the database again, which could not be asked for work, as on a full disk.
    var nextTry: ContinuousClock.Instant?
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

  /// Looks for renders again some seconds after that has failed. To be called now and then.
  func retry() {
    let now = ContinuousClock.now
    state.withLock { state in
      guard let time = state.nextTry, time <= now else { return }
      (state.nextTry, state.hasWork) = (nil, true)
    }
  }

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
      state.withLock { $0.nextTry = .now + .seconds(5) }
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
    let (order, planned): (RenderOrder, PlannedRender)
    do throws(RenderRefusal) {
      order = try run.order()
      planned = try library.plan(order)
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
          changes.wake()
        }
      }
      run.publish(fence)
    } catch {
      guard !program.isEnding else { return run.tell(.lost(fence: fence)) }
      let isDeath = error.kind == .fault || error.message == RenderQueue.stalled
      run.tell(
        isDeath ? .crashed(fence: fence) : .refused(fence: fence),
        failure: run.sentence(error, order))
    }
  }

  private static let stalled = "it made no progress for too long"
}

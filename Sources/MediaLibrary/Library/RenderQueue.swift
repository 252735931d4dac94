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

/// The frames that are done of a running render.
package struct RenderProgress: Hashable, Sendable {
  package let done: Int
  package let total: Int
}

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
  /// What makes chunks elsewhere; `nil` if this machine makes them.
  private let cluster: ClusterRuns?

  init(_ program: MediaProgram, _ changes: ChangeHub, _ cluster: ClusterRuns?) {
    self.program = program
    self.changes = changes
    self.cluster = cluster
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
    cluster?.expire()
    let now = ContinuousClock.now
    state.withLock { state in
      guard let time = state.nextTry, time <= now else { return }
      (state.nextTry, state.hasWork) = (nil, true)
    }
  }

  /// Ends all runs, and waits for the threads.
  func end() {
    state.withLock { $0.isEnding = true }
    cluster?.end()
    program.end()
    state.wait { $0.threads == 0 ? () : nil }
  }

  /// Kills the process of a render, and cancels what a cluster does for it.
  func stop(_ id: String) {
    cluster?.stop(id)
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
    var found = RenderFindings(order, planned, library)
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
        // The last attempt needs no cluster.
        let cluster = render.life.crashes < RenderLife.mostCrashes - 1 ? cluster : nil
        let limit = cluster?.stallTime ?? library.limits.stallTime
        func show(_ done: Int) {
          if let process { program.extend(process, by: limit) }
          let progress = RenderProgress(done: done, total: render.frames)
          state.withLock { $0.progress[id] = progress }
          changes.wake()
        }
        var request = run.request(planned)
        if let cluster {
          if let process { program.extend(process, by: limit) }
          request.cache?.identification = .portable
          try cluster.makeChunks(of: request, for: id, by: worker, progress: show)
        }
        _ = try worker.perform(request) { step in
          if let process { program.extend(process, by: limit) }
          switch step {
          case .frames(let frames): show(frames.done)
          case .remarks(let remarks): found.add(remarks)
          case .made: break
          }
        }
      }
      run.publish(fence, found)
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

/// The life of a render, as a pure value. The database does what it says.
///
///     queued ─claimed▶ running ─finished▶ succeeded
///        ▲                │ ├──refused──▶ failed
///        └──crashed, lost─┘ └──(canceled from every state that is not an end)──▶ canceled
///
/// Each run has a number, the *fence*, which only grows. What a run reports counts only while it is the newest one, so
/// that a result is published once, whatever happens to the processes that make it.
package struct RenderLife: Hashable, Sendable {
  package enum State: String, Hashable, Sendable, CaseIterable {
    case queued, running, succeeded, failed, canceled

    /// Whether the state never changes again.
    package var isEnd: Bool { self != .queued && self != .running }
  }

  package enum Event: Hashable, Sendable {
    /// A slot begins to work on it.
    case claimed
    /// A run has made the file.
    case finished(fence: Int)
    /// A run has failed in a way that another run would repeat.
    case refused(fence: Int)
    /// The process of a run has died.
    case crashed(fence: Int)
    /// A run was ended with the service, and says nothing about the render.
    case lost(fence: Int)
    case canceled
  }

  package private(set) var state: State
  /// The number of the newest run; 0 before the first.
  package private(set) var fence: Int
  /// The number of runs whose process has died.
  package private(set) var crashes: Int

  /// The number of runs whose process may die before the render fails.
  package static let mostCrashes = 3

  package init(state: State = .queued, fence: Int = 0, crashes: Int = 0) {
    self.state = state
    self.fence = fence
    self.crashes = crashes
  }

  /// Changes the state. Returns whether the event counts: it does not if the render has ended, or if it is about another
  /// run than the newest one.
  package mutating func receive(_ event: Event) -> Bool {
    switch (event, state) {
    case (.claimed, .queued):
      state = .running
      fence += 1
    case (.finished(fence), .running): state = .succeeded
    case (.refused(fence), .running): state = .failed
    case (.crashed(fence), .running):
      crashes += 1
      state = crashes < RenderLife.mostCrashes ? .queued : .failed
    case (.lost(fence), .running): state = .queued
    case (.canceled, .queued), (.canceled, .running): state = .canceled
    default: return false
    }
    return true
  }
}

import Synchronization

/// Counts the frames of a render whose image and sound are both complete, and reports each increase.
///
/// Images and sound are made at the same time, and either may be last:
///
///     images  |████████████░░░░|
///     sound   |██████░░░░░░░░░░|
///     done    |██████░░░░░░░░░░|
final class FrameCount: Sendable {
  private struct State {
    var images: Int
    var sound: Int
    var reported = 0
  }

  private let state: Mutex<State>
  private let limit: Int
  private let report: @Sendable (Int) -> Void

  /// Creates a count from 0. A render without images or without sound counts only the other. At most `limit` frames
  /// are reported.
  init(
    hasImages: Bool, hasSound: Bool, limit: Int, _ report: @escaping @Sendable (Int) -> Void
  ) {
    state = Mutex(State(images: hasImages ? 0 : .max, sound: hasSound ? 0 : .max))
    self.limit = limit
    self.report = report
  }

  /// Adds frames whose images are complete.
  func addImages(_ count: Int) {
    change { if $0.images < .max { $0.images += count } }
  }

  /// Records that the sound of the first `count` frames is complete.
  func reachSound(_ count: Int) {
    change { if $0.sound < .max { $0.sound = max($0.sound, count) } }
  }

  /// Records that the whole sound is complete.
  func completeSound() {
    change { $0.sound = .max }
  }

  private func change(_ body: (inout State) -> Void) {
    let increased = state.withLock { state -> Int? in
      body(&state)
      let done = min(state.images, state.sound, limit)
      guard done > state.reported else { return nil }
      state.reported = done
      return done
    }
    if let increased { report(increased) }
  }
}

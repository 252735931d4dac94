package import MediaValues

/// When a transition runs, seen from the first frame that its graph is given.
package struct TransitionSpan: Hashable, Sendable {
  /// From the graph's first frame to the transition's beginning; negative when the graph starts
  /// in its midst.
  package let start: Time
  /// The whole transition's length, not only what the graph shows of it.
  package let duration: Time

  package init(start: Time, duration: Time) {
    self.start = start
    self.duration = duration
  }

  /// An expression of the frame's time `t` for the progress, from 0 to 1.
  var progress: String {
    "clip((t-(\(start.decimalSeconds)))/\(duration.decimalSeconds),0,1)"
  }
}

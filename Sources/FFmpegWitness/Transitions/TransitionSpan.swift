package import MediaValues

/// The time of a transition, relative to the first frame of its graph.
package struct TransitionSpan: Hashable, Sendable {
  /// The time from the first frame of the graph to the beginning of the transition; negative if the graph
  /// starts in the middle of it.
  package let start: Time
  /// The duration of the whole transition, even if the graph shows only a part.
  package let duration: Time

  package init(start: Time, duration: Time) {
    self.start = start
    self.duration = duration
  }

  /// An expression of the time `t` of a frame for the progress, from 0 to 1.
  var progress: String {
    "clip((t-(\(start.decimalSeconds)))/\(duration.decimalSeconds),0,1)"
  }
}

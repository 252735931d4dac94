/// A range of time from a start to an end, without the end.
///
///     start        end
///       |───────────|
///       [ contains  )
package struct TimeRange: Hashable, Sendable, Codable {
  package var start: Time
  package var duration: Time

  package init(start: Time, duration: Time) {
    self.start = start
    self.duration = duration
  }

  package init(start: Time, end: Time) {
    self.init(start: start, duration: end - start)
  }

  package var end: Time { start + duration }
  package var isEmpty: Bool { duration <= .zero }

  package func contains(_ time: Time) -> Bool {
    start <= time && time < end
  }

  /// Returns whether the ranges share at least one point. Adjacent ranges do not.
  package func overlaps(_ other: TimeRange) -> Bool {
    start < other.end && other.start < end
  }
}

extension TimeRange: CustomStringConvertible {
  /// The half-open interval in seconds: `[15, 20) s`.
  package var description: String { "[\(start.decimalSeconds), \(end.decimalSeconds)) s" }
}

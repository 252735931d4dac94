/// A stretch of time: start and duration, the end excluded.
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

  /// True when the two share at least one point; ranges that only touch do not.
  package func overlaps(_ other: TimeRange) -> Bool {
    start < other.end && other.start < end
  }
}

extension TimeRange: CustomStringConvertible {
  /// Half-open interval in seconds: `[15, 20) s`.
  package var description: String { "[\(start.decimalSeconds), \(end.decimalSeconds)) s" }
}

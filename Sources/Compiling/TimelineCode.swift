package import Diagnostics

/// The codes of findings about timelines that break an invariant no rule checks.
package struct TimelineCode: FindingCode {
  package static let unsoundTimeline = TimelineCode(
    "T900", "unsound-timeline", .error,
    "The description violates an invariant of the timeline that no rule covers.")

  package static let all: [TimelineCode] = [
    .unsoundTimeline
  ]

  package let known: KnownFinding

  package init(_ known: KnownFinding) { self.known = known }
}

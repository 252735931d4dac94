import Diagnostics
package import MediaValues

/// How large a description may be before it is refused (FORMAT §1).
package struct FormatLimits: Hashable, Sendable {
  /// Tracks of a description; 1,000.
  package var tracks: Int
  /// Segments of all tracks together; 200,000.
  package var segments: Int

  /// Findings of one code that are kept; the others are only counted. 1,000.
  package var findings: Int

  package init(
    tracks: Int = 1_000, segments: Int = 200_000, findings: Int = CappedFindings.standardLimit
  ) {
    self.tracks = tracks
    self.segments = segments
    self.findings = findings
  }

  /// How many compositions may stand inside each other.
  package static let deepestComposition = 8

  /// The longest timeline, and the latest time anything may name: 24 hours.
  package static let longestTime = Time(flicks: 86_400 * Time.flicksPerSecond)
}

import Diagnostics
package import MediaValues

/// The limits on the size of a description (FORMAT §1).
package struct FormatLimits: Hashable, Sendable {
  /// The maximum number of tracks of a description; 1,000 by default.
  package var tracks: Int
  /// The maximum number of segments of all tracks together; 200,000 by default.
  package var segments: Int

  /// The number of findings of one code that are kept; others are only counted. 1,000 by default.
  package var findings: Int

  package init(
    tracks: Int = 1_000, segments: Int = 200_000, findings: Int = CappedFindings.standardLimit
  ) {
    self.tracks = tracks
    self.segments = segments
    self.findings = findings
  }

  /// The maximum depth of nested compositions.
  package static let deepestComposition = 8

  /// The maximum number of mattes of mattes.
  package static let deepestMatte = 8

  /// The maximum length of the timeline, and the latest time in a document: 24 hours.
  package static let longestTime = Time(flicks: 86_400 * Time.flicksPerSecond)
}

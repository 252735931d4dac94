package import MediaValues

/// How large a description may be before it is refused (FORMAT §1).
package struct FormatLimits: Hashable, Sendable {
  /// Tracks of a description; 1,000.
  package var tracks: Int
  /// Segments of all tracks together; 200,000.
  package var segments: Int

  package init(tracks: Int = 1_000, segments: Int = 200_000) {
    self.tracks = tracks
    self.segments = segments
  }

  /// How many compositions may stand inside each other.
  package static let deepestComposition = 8

  /// The longest timeline, and the latest time anything may name: 24 hours.
  package static let longestTime = Time(flicks: 86_400 * Time.flicksPerSecond)
}

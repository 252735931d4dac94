package import MediaValues

/// A change from one shot to another, found in a video.
package struct ShotBoundary: Hashable, Sendable, Codable {
  /// The kind of a boundary. The raw values are used in output.
  package enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    case cut, dissolve
    case fadeBlack = "fade_black"
    case fadeWhite = "fade_white"
  }

  package var kind: Kind
  /// The first frame that shows more than the outgoing shot; for a cut, the first of the new shot.
  package var start: Int
  /// The first frame that shows only the incoming shot; equal to `start` for a cut.
  package var end: Int
  /// The range from `start` to `end` in the time of the video.
  package var range: TimeRange
  /// The certainty of the detection, from 0 to 1. Below `doubtful` a person should check.
  package var confidence: Double

  package init(
    _ kind: Kind, start: Int, end: Int, range: TimeRange = TimeRange(start: .zero, end: .zero),
    confidence: Double
  ) {
    self.kind = kind
    self.start = start
    self.end = end
    self.range = range
    self.confidence = confidence
  }

  /// The confidence below which a boundary should be checked by a person.
  package static let doubtful = 0.4

  /// Whether a person should check the boundary.
  package var isDoubtful: Bool { confidence < ShotBoundary.doubtful }
}

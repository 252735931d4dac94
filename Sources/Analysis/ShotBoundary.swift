package import MediaValues

/// A change from one shot to another, found in a video.
package struct ShotBoundary: Hashable, Sendable, Codable {
  package enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    case cut, dissolve
    case fadeBlack = "fade_black"
    case fadeWhite = "fade_white"
  }

  package var kind: Kind
  /// The first frame that is not the outgoing shot alone. For a cut: the first of the new shot.
  package var start: Int
  /// The first frame that is the incoming shot alone; equal to `start` for a cut.
  package var end: Int
  /// The same on the video's time axis.
  package var range: TimeRange
  /// How plain it is, 0 to 1. Below `doubtful` a person should look.
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

  /// Less confidence than this makes it worth a second look.
  package static let doubtful = 0.4

  package var isDoubtful: Bool { confidence < ShotBoundary.doubtful }
}

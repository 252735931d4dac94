package import MediaValues

/// How a video is edited, as far as its pictures tell.
package struct ShotList: Hashable, Sendable, Codable {
  /// The pictures as a viewer sees them.
  package var size: PixelSize
  package var frameRate: FrameRate
  /// How long the pictures play.
  package var duration: Time
  package var frameCount: Int
  /// How long the sound plays; nil where there is none.
  package var soundDuration: Time?
  /// In order; none begins before the one before it has ended.
  package var boundaries: [ShotBoundary]

  package init(
    size: PixelSize, frameRate: FrameRate, duration: Time, frameCount: Int, soundDuration: Time?,
    boundaries: [ShotBoundary]
  ) {
    self.size = size
    self.frameRate = frameRate
    self.duration = duration
    self.frameCount = frameCount
    self.soundDuration = soundDuration
    self.boundaries = boundaries
  }

  /// What lies between the boundaries. A shot begins where the boundary before it starts and ends
  /// where the one behind it ends, so that neighbours overlap where they dissolve. A boundary that
  /// begins with the video or ends with it has a shot on one side only.
  package var shots: [TimeRange] {
    var shots: [TimeRange] = []
    var start = Time.zero
    for boundary in boundaries where !isOpening(boundary) && !isClosing(boundary) {
      shots.append(TimeRange(start: start, end: boundary.range.end))
      start = boundary.range.start
    }
    return shots + [TimeRange(start: start, end: duration)]
  }

  /// Whether a boundary brings the first shot in, from nothing.
  package func isOpening(_ boundary: ShotBoundary) -> Bool { boundary.start <= 0 }

  /// Whether a boundary takes the last shot away, to nothing.
  package func isClosing(_ boundary: ShotBoundary) -> Bool { boundary.end >= frameCount }
}

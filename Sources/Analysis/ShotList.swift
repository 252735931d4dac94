package import MediaValues

/// The shots of a video, as found in its frames.
package struct ShotList: Hashable, Sendable, Codable {
  /// The size of the frames as they are displayed.
  package var size: PixelSize
  package var frameRate: FrameRate
  /// The duration of the video stream.
  package var duration: Time
  /// The number of frames.
  package var frameCount: Int
  /// The duration of the sound; `nil` if there is none.
  package var soundDuration: Time?
  /// Sorted. No boundary begins before the previous one ends.
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

  /// The time ranges of the shots. A shot begins at the start of the boundary before it and ends at
  /// the end of the one after it, so that neighbors overlap in a dissolve. A boundary at the
  /// beginning or the end of the video has a shot on one side only.
  package var shots: [TimeRange] {
    var shots: [TimeRange] = []
    var start = Time.zero
    for boundary in boundaries where !isOpening(boundary) && !isClosing(boundary) {
      shots.append(TimeRange(start: start, end: boundary.range.end))
      start = boundary.range.start
    }
    return shots + [TimeRange(start: start, end: duration)]
  }

  /// Returns whether a boundary is the fade-in of the first shot.
  package func isOpening(_ boundary: ShotBoundary) -> Bool { boundary.start <= 0 }

  /// Returns whether a boundary is the fade-out of the last shot.
  package func isClosing(_ boundary: ShotBoundary) -> Bool { boundary.end >= frameCount }
}

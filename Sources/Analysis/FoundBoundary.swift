/// A boundary found in a window, with frame indices of the window.
struct FoundBoundary {
  var kind: ShotBoundary.Kind
  var start: Int
  var end: Int
  var confidence: Double

  /// The least length of a shot, in frames; anything shorter is part of a boundary.
  static let shortestShot = 3

  /// Returns whether a frame is inside the boundary, or so near that no shot fits between them.
  func touches(_ frame: Int) -> Bool {
    frame > start - FoundBoundary.shortestShot && frame < end + FoundBoundary.shortestShot
  }
}

/// What a finder has found in a window.
struct FoundBoundary {
  var kind: ShotBoundary.Kind
  var start: Int
  var end: Int
  var confidence: Double

  /// A shot has at least so many frames; what is shorter is part of an edit.
  static let shortestShot = 3

  /// Whether a frame lies in it, or so near that there is no shot between them.
  func touches(_ frame: Int) -> Bool {
    frame > start - FoundBoundary.shortestShot && frame < end + FoundBoundary.shortestShot
  }
}

/// What a finder has found in a window.
struct FoundBoundary {
  var kind: ShotBoundary.Kind
  var start: Int
  var end: Int
  var confidence: Double

  /// Whether a frame lies in it or at its edge.
  func touches(_ frame: Int) -> Bool { frame >= start - 1 && frame <= end + 1 }
}

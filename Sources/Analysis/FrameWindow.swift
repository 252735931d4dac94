/// A stretch of frames that is looked at as a whole, by their indices in it.
struct FrameWindow {
  private(set) var frames: [FrameSignature] = []
  /// How much each frame differs from the one before it, motion aside.
  private(set) var steps: [Float] = []

  var count: Int { frames.count }

  subscript(index: Int) -> FrameSignature { frames[index] }

  mutating func append(_ frame: FrameSignature) {
    steps.append(frames.last.map { $0.movedDistance(to: frame) } ?? 0)
    frames.append(frame)
  }

  mutating func removeFirst(_ count: Int) {
    frames.removeFirst(count)
    steps.removeFirst(count)
  }
}

/// What a finder has found in a window.
struct FoundBoundary {
  var kind: ShotBoundary.Kind
  var start: Int
  var end: Int
  var confidence: Double

  /// Whether a frame lies in it or at its edge.
  func touches(_ frame: Int) -> Bool { frame >= start - 1 && frame <= end + 1 }
}

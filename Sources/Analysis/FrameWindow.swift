/// A range of frames that is analyzed together. Indices are relative to its first frame.
struct FrameWindow {
  private(set) var frames: [FrameSignature] = []
  private var bounds: [SampleBounds] = []
  /// The difference of each frame from the one before it, ignoring small movements; 0 for the first
  /// frame added.
  private(set) var steps: [Float] = []

  var count: Int { frames.count }

  subscript(index: Int) -> FrameSignature { frames[index] }

  mutating func append(_ frame: FrameSignature) {
    frames.append(frame)
    bounds.append(SampleBounds(frame))
    steps.append(count > 1 ? difference(count - 2, count - 1) : 0)
  }

  mutating func removeFirst(_ count: Int) {
    frames.removeFirst(count)
    bounds.removeFirst(count)
    steps.removeFirst(count)
  }

  /// Returns the difference between two frames in levels of 255, ignoring small movements.
  func difference(_ first: Int, _ second: Int) -> Float {
    (bounds[first].excess(of: frames[second]) + bounds[second].excess(of: frames[first])) / 2
  }
}

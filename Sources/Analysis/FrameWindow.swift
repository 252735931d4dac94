/// A stretch of frames that is looked at as a whole, by their indices in it.
struct FrameWindow {
  private(set) var frames: [FrameSignature] = []
  private var bounds: [SampleBounds] = []
  /// How much each frame differs from the one before it, motion aside.
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

  /// How much two frames differ, in levels of 255, ignoring small movements.
  func difference(_ first: Int, _ second: Int) -> Float {
    (bounds[first].excess(of: frames[second]) + bounds[second].excess(of: frames[first])) / 2
  }
}

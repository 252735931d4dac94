/// Finds cuts: steps from one frame to the next that are much larger than those around them, and
/// after which the old image does not return.
struct CutFinder {
  /// The number of steps on either side that a step is compared with.
  private let reach = 8
  /// An image that returns within this number of frames was interrupted by a flash.
  private let flashLength = 5
  /// The largest share of a step that remains after a flash.
  private let maxLeftOfFlash: Float = 0.2
  /// The least ratio of a cut to the second largest step around it, plus `noise`.
  private let minRatio: Float = 2.05
  private let noise: Float = 0.7
  /// In levels of 255.
  private let minStep: Float = 2.5

  let window: FrameWindow

  /// Returns the cuts that are not part of a fade.
  func find(outside fades: [FoundBoundary]) -> [FoundBoundary] {
    let shortest = FoundBoundary.shortestShot
    return window.frames.indices.dropFirst(shortest).dropLast(shortest - 1).compactMap { index in
      fades.contains { $0.touches(index) } ? nil : cut(at: index)
    }
  }

  private func cut(at index: Int) -> FoundBoundary? {
    let step = window.steps[index]
    guard step >= minStep else { return nil }
    // The largest may be the other edge of a flash, or a nearby cut.
    let others = around(index).sorted(by: >)
    let second = (others.count > 1 ? others[1] : 0) + noise
    guard step >= minRatio * second else { return nil }
    let lasting = lastingStep(at: index)
    let ratio = lasting / second
    guard lasting >= minStep, ratio >= minRatio, lasting > step * maxLeftOfFlash else {
      return nil
    }
    let confidence = min(1, Double(ratio - minRatio) / 3 + 0.3)
    return FoundBoundary(kind: .cut, start: index, end: index, confidence: confidence)
  }

  private func around(_ index: Int) -> [Float] {
    let before = window.steps[max(1, index - reach)..<index]
    let after = window.steps[(index + 1)..<min(window.count, index + reach + 1)]
    return Array(before + after)
  }

  /// Returns the smallest of the steps across the boundary over a few frames: the difference that
  /// remains after a flash.
  private func lastingStep(at index: Int) -> Float {
    var smallest = window.steps[index]
    for distance in 1...flashLength {
      if index + distance < window.count {
        smallest = min(smallest, window.difference(index - 1, index + distance))
      }
      if index - 1 - distance >= 0 {
        smallest = min(smallest, window.difference(index - 1 - distance, index))
      }
    }
    return smallest
  }
}

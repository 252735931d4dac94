/// Finds cuts: a step from one frame to the next that is much larger than those around it, and
/// after which nothing of before comes back.
struct CutFinder {
  /// How many frames on either side are compared with.
  private let reach = 8
  /// A picture that is back after so many frames was away for a flash.
  private let flashLength = 5
  /// After a flash not more than this share of the step is left.
  private let mostLeftOfFlash: Float = 0.2
  /// A cut is so many times larger than the second largest step around it, noise added.
  private let leastRatio: Float = 2.05
  private let noise: Float = 0.7
  /// Levels of 255.
  private let leastStep: Float = 2.5

  let window: FrameWindow

  func find(outside fades: [FoundBoundary]) -> [FoundBoundary] {
    let shortest = FoundBoundary.shortestShot
    return window.frames.indices.dropFirst(shortest).dropLast(shortest - 1).compactMap { index in
      fades.contains { $0.touches(index) } ? nil : cut(at: index)
    }
  }

  private func cut(at index: Int) -> FoundBoundary? {
    let step = window.steps[index]
    guard step >= leastStep else { return nil }
    // The largest may be the other edge of a flash, or a cut that is near.
    let others = around(index).sorted(by: >)
    let second = (others.count > 1 ? others[1] : 0) + noise
    guard step >= leastRatio * second else { return nil }
    let lasting = lastingStep(at: index)
    let ratio = lasting / second
    guard lasting >= leastStep, ratio >= leastRatio, lasting > step * mostLeftOfFlash else {
      return nil
    }
    let confidence = min(1, Double(ratio - leastRatio) / 3 + 0.3)
    return FoundBoundary(kind: .cut, start: index, end: index, confidence: confidence)
  }

  private func around(_ index: Int) -> [Float] {
    let before = window.steps[max(1, index - reach)..<index]
    let after = window.steps[(index + 1)..<min(window.count, index + reach + 1)]
    return Array(before + after)
  }

  /// The smallest of the steps across the boundary from one frame to a few frames later: what is
  /// left of it when a flash is over.
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

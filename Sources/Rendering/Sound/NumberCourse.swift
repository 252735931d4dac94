import MediaValues
import Planning

/// An animated volume, as a factor for each sample.
///
/// Each sample has the volume at its exact time. The time to compute it does not grow with the number of keyframes.
struct VolumeCourse {
  private let keyframes: [Keyframe]
  private let start: Time
  private let sampleRate: Int
  /// The first sample at or after each keyframe.
  private let firstSamples: [Int]

  init(_ curve: RenderPlan.VolumeCurve, sampleRate: Int) {
    self.sampleRate = sampleRate
    start = curve.start
    keyframes = curve.keyframes
    firstSamples = curve.keyframes.map { keyframe in
      firstSample(notBefore: curve.start + keyframe.time, sampleRate: sampleRate)
    }
  }

  /// Multiplies the gains of the samples in `range`. Volumes of easings that overshoot are limited to the range of
  /// volumes.
  func multiply(_ gains: inout [Double], of range: Range<Int>) {
    var next = firstSamples.partitionPoint { $0 <= range.lowerBound }
    var position = range.lowerBound
    while position < range.upperBound {
      let end =
        next < keyframes.count ? min(firstSamples[next], range.upperBound) : range.upperBound
      let stretch = position..<max(position, end)
      let inner = (stretch.lowerBound - range.lowerBound)..<(stretch.upperBound - range.lowerBound)
      multiply(&gains, at: inner, of: stretch, before: next)
      position = stretch.upperBound
      next += 1
    }
  }

  /// Multiplies the gains of samples between two adjacent keyframes, the second of which is `next`.
  private func multiply(
    _ gains: inout [Double], at indices: Range<Int>, of stretch: Range<Int>, before next: Int
  ) {
    guard next > 0, next < keyframes.count, keyframes[next - 1].value != keyframes[next].value
    else {
      let held = keyframes.isEmpty ? 1 : keyframes[max(0, next - 1)].value.double
      for index in indices { gains[index] *= AnimatedRange.volume.clamp(held) }
      return
    }
    let (left, right) = (keyframes[next - 1], keyframes[next])
    let (from, to) = (left.value.double, right.value.double)
    let easing = right.appliedEasing
    let beginning = start + left.time
    let length = Double((right.time - left.time).flicks)
    for (index, sample) in zip(indices, stretch) {
      let passed = Time(numerator: Int64(sample), denominator: Int64(sampleRate)) - beginning
      let value = from + (to - from) * easing.value(at: Double(passed.flicks) / length)
      gains[index] *= AnimatedRange.volume.clamp(value)
    }
  }
}

/// Returns the first sample that is not before a time.
private func firstSample(notBefore time: Time, sampleRate: Int) -> Int {
  let near = time.ticks(per: sampleRate)
  let isBefore = Time(numerator: Int64(near), denominator: Int64(sampleRate)) < time
  return isBefore ? near + 1 : near
}

extension [Int] {
  /// Returns the first index at which `condition` is false, if it is true for all earlier elements and false for all
  /// later ones.
  fileprivate func partitionPoint(where condition: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if condition(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

import MediaValues
import Planning

/// A number of a sound that keyframes animate, sample by sample.
///
/// Each sample has the value at its exact time, so that the sound does not click between keyframes. The time to compute
/// it does not grow with the number of keyframes.
struct NumberCourse {
  private let keyframes: [Keyframe]
  private let start: Time
  /// Values of easings that overshoot are limited to it.
  private let range: AnimatedRange
  private let sampleRate: Int
  /// The first sample at or after each keyframe.
  private let firstSamples: [Int]

  /// Creates the course of keyframes that are relative to the time `start` of the output.
  init(_ keyframes: [Keyframe], from start: Time, in range: AnimatedRange, sampleRate: Int) {
    self.keyframes = keyframes
    self.start = start
    self.range = range
    self.sampleRate = sampleRate
    firstSamples = keyframes.map { keyframe in
      firstSample(notBefore: start + keyframe.time, sampleRate: sampleRate)
    }
  }

  /// Returns the values at samples of the output. Without keyframes they are 1.
  func values(of samples: Range<Int>) -> [Double] {
    var values: [Double] = []
    values.reserveCapacity(samples.count)
    var next = firstSamples.partitionPoint { $0 <= samples.lowerBound }
    var position = samples.lowerBound
    while position < samples.upperBound {
      let end =
        next < keyframes.count ? min(firstSamples[next], samples.upperBound) : samples.upperBound
      let stretch = position..<max(position, end)
      append(stretch, before: next, to: &values)
      position = stretch.upperBound
      next += 1
    }
    return values
  }

  /// Appends the values between two adjacent keyframes, the second of which is `next`.
  private func append(_ stretch: Range<Int>, before next: Int, to values: inout [Double]) {
    guard next > 0, next < keyframes.count, keyframes[next - 1].value != keyframes[next].value
    else {
      let held = keyframes.isEmpty ? 1 : keyframes[max(0, next - 1)].value.double
      values += repeatElement(range.clamp(held), count: stretch.count)
      return
    }
    let (left, right) = (keyframes[next - 1], keyframes[next])
    let (from, to) = (left.value.double, right.value.double)
    let easing = right.appliedEasing
    let beginning = start + left.time
    let length = Double((right.time - left.time).flicks)
    for sample in stretch {
      let passed = Time(numerator: Int64(sample), denominator: Int64(sampleRate)) - beginning
      let value = from + (to - from) * easing.value(at: Double(passed.flicks) / length)
      values.append(range.clamp(value))
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

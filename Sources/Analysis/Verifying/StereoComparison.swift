package import MediaValues

/// Compares the channels of two stereo sounds that should be equal, in one pass: finds where one channel is silent, where both
/// are the same, and where they are exchanged.
///
/// Encoders change phases and let a channel be heard a little in the other one. So only what is clear is reported: a
/// difference of the channels that is gone, or that has the opposite sign while their sum has the planned one.
package struct StereoComparison {
  /// A range in which the channels are not those of the plan.
  package struct Fault: Hashable, Sendable {
    package enum Kind: Hashable, Sendable, CaseIterable {
      case leftMissing, rightMissing, same, exchanged
    }

    package var range: TimeRange
    package var kind: Kind
  }

  /// The correlation from which two sounds are the same, or of opposite sign.
  private static let clear: Float = 0.5

  private let sampleRate: Int
  /// A tenth of a second, in samples.
  private let block: Int
  private var planned: [Float] = []
  private var found: [Float] = []
  private var left = SoundLevels()
  private var right = SoundLevels()
  /// The levels of the difference of the channels.
  private var side = SoundLevels()
  /// For each second in which the channels differ, whether they are exchanged.
  private var seconds: [(start: Time, isExchanged: Bool)] = []
  private var position = 0

  package init(sampleRate: Int) {
    self.sampleRate = sampleRate
    block = max(1, sampleRate / 10)
  }

  /// Adds the next samples of both sounds: two interleaved channels each, equally many. The caller pads a sound that has
  /// ended with silence.
  package mutating func add(planned: [Float], found: [Float]) {
    self.planned += planned
    self.found += found
    while self.planned.count >= 20 * block { step(tenths: 10) }
  }

  /// Returns the result. Nothing may be added afterwards.
  package mutating func finish() -> [Fault] {
    let tenths = planned.count / (2 * block)
    if tenths > 0 { step(tenths: tenths) }
    let missing = faults(of: left, .leftMissing) + faults(of: right, .rightMissing)
    // Exchanged channels may be silent where the plan's are not, and two silent channels are the same.
    let faults = missing + faults(of: side, .same).outside(of: missing)
    let exchanged = exchanged()
    return exchanged + faults.outside(of: exchanged)
  }

  private func faults(of levels: SoundLevels, _ kind: Fault.Kind) -> [Fault] {
    levels.gaps().filter(\.isMissing).map { Fault(range: $0.range, kind: kind) }
  }

  private func exchanged() -> [Fault] {
    let exchanged = seconds.filter(\.isExchanged)
    guard let first = exchanged.first, let last = exchanged.last,
      exchanged.count * 2 > seconds.count
    else { return [] }
    let range = TimeRange(start: first.start, end: last.start + 1)
    return [Fault(range: range, kind: .exchanged)]
  }

  /// Compares the next tenths of a second, at most ten.
  private mutating func step(tenths: Int) {
    let count = tenths * block
    let (own, other) = (Channels(planned, count), Channels(found, count))
    left.add(planned: own.left[...], found: other.left[...], tenths: tenths)
    right.add(planned: own.right[...], found: other.right[...], tenths: tenths)
    side.add(planned: own.side[...], found: other.side[...], tenths: tenths)
    if SoundLevels.isHeard(own.side[...]), SoundLevels.isHeard(other.side[...]),
      likeness(own.mid, other.mid) > Self.clear
    {
      let start = Time(numerator: Int64(position), denominator: Int64(sampleRate))
      seconds.append((start, likeness(own.side, other.side) < -Self.clear))
    }
    planned.removeFirst(2 * count)
    found.removeFirst(2 * count)
    position += count
  }
}

extension [StereoComparison.Fault] {
  /// The faults at other times than others.
  fileprivate func outside(of others: [StereoComparison.Fault]) -> [StereoComparison.Fault] {
    filter { fault in !others.contains { $0.range.overlaps(fault.range) } }
  }
}

/// Two channels, their mean, and half of their difference.
private struct Channels {
  var left: [Float] = []
  var right: [Float] = []
  var mid: [Float] = []
  var side: [Float] = []

  /// Separates the first `count` samples of two interleaved channels.
  init(_ samples: [Float], _ count: Int) {
    left = (0..<count).map { samples[2 * $0] }
    right = (0..<count).map { samples[2 * $0 + 1] }
    mid = zip(left, right).map { ($0 + $1) / 2 }
    side = zip(left, right).map { ($0 - $1) / 2 }
  }
}

/// Returns the correlation of two sounds of equal length, from −1 to 1; 0 for silence.
private func likeness(_ one: [Float], _ other: [Float]) -> Float {
  var (both, first, second): (Float, Float, Float) = (0, 0, 0)
  for (left, right) in zip(one, other) {
    both += left * right
    first += left * left
    second += right * right
  }
  let size = (first * second).squareRoot()
  return size > 0 ? both / size : 0
}

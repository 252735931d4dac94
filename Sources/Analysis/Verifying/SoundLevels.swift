import Glibc
package import MediaValues

/// How loud two sounds are, tenth by tenth of a second, and where only one of them is heard.
package struct SoundLevels {
  /// A stretch in which one sound is silent and the other is not.
  package struct Gap: Hashable, Sendable {
    package var range: TimeRange
    /// True when the planned sound is missing, false when there is unplanned sound.
    package var isMissing: Bool
  }

  /// What is heard and what is silence, in dB below full scale.
  private static let heard: Float = -45
  private static let silent: Float = -65
  /// How long a gap is at least, and how much of it says so, in tenths of a second.
  private static let least = 5
  private static let leastHeard = 3

  private var planned: [Float] = []
  private var found: [Float] = []

  package init() {}

  /// Takes as many tenths of a second as these samples last.
  mutating func add(planned: ArraySlice<Float>, found: ArraySlice<Float>, tenths: Int) {
    let (left, right) = (Array(planned), Array(found))
    for tenth in 0..<tenths {
      let range = (left.count * tenth / tenths)..<(left.count * (tenth + 1) / tenths)
      self.planned.append(level(left[range]))
      self.found.append(level(right[range]))
    }
  }

  /// The gaps of half a second and more, in order.
  package func gaps() -> [Gap] {
    (gaps(of: planned, in: found, isMissing: true) + gaps(of: found, in: planned, isMissing: false))
      .sorted { $0.range.start < $1.range.start }
  }

  /// Where `one` is heard and `other` is not. It goes on through pauses of both, and ends where
  /// `other` is heard.
  private func gaps(of one: [Float], in other: [Float], isMissing: Bool) -> [Gap] {
    var gaps: [Gap] = []
    var inside: [Int] = []
    func end() {
      if let first = inside.first, let last = inside.last, inside.count >= Self.leastHeard,
        last + 1 - first >= Self.least
      {
        let range = TimeRange(start: tenths(first), end: tenths(last + 1))
        gaps.append(Gap(range: range, isMissing: isMissing))
      }
      inside = []
    }
    for (index, levels) in zip(one, other).enumerated() {
      if levels.1 >= Self.silent {
        end()
      } else if levels.0 > Self.heard {
        inside.append(index)
      }
    }
    end()
    return gaps
  }

  private func tenths(_ count: Int) -> Time { Time(numerator: Int64(count), denominator: 10) }

  private func level(_ samples: ArraySlice<Float>) -> Float {
    let power = samples.reduce(0) { $0 + $1 * $1 } / Float(max(1, samples.count))
    return power > 1e-12 ? 10 * log10(power) : -120
  }
}

import Glibc
package import MediaValues

/// The levels of two sounds in each tenth of a second, and the gaps in which only one of them is
/// heard.
package struct SoundLevels {
  /// A range in which one sound is silent and the other is not.
  package struct Gap: Hashable, Sendable {
    package var range: TimeRange
    /// Whether the planned sound is missing; otherwise there is unplanned sound.
    package var isMissing: Bool
  }

  /// The levels above which sound counts as heard and below which as silent, in dBFS.
  private static let heard: Float = -45
  private static let silent: Float = -65
  /// The least length of a gap, and the least part of it in which sound is heard, in tenths of a
  /// second.
  private static let least = 5
  private static let minAudible = 3

  private var planned: [Float] = []
  private var found: [Float] = []

  package init() {}

  /// Adds samples that last for `tenths` tenths of a second.
  mutating func add(planned: ArraySlice<Float>, found: ArraySlice<Float>, tenths: Int) {
    let (left, right) = (Array(planned), Array(found))
    for tenth in 0..<tenths {
      let range = (left.count * tenth / tenths)..<(left.count * (tenth + 1) / tenths)
      self.planned.append(Self.level(left[range]))
      self.found.append(Self.level(right[range]))
    }
  }

  /// Returns the gaps of half a second and more, in order.
  package func gaps() -> [Gap] {
    (gaps(of: planned, in: found, isMissing: true) + gaps(of: found, in: planned, isMissing: false))
      .sorted { $0.range.start < $1.range.start }
  }

  /// Returns the gaps in which `one` is heard and `other` is silent. A gap continues through pauses
  /// of both, and ends where `other` is no longer silent.
  private func gaps(of one: [Float], in other: [Float], isMissing: Bool) -> [Gap] {
    var gaps: [Gap] = []
    var inside: [Int] = []
    func end() {
      if let first = inside.first, let last = inside.last, inside.count >= Self.minAudible,
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

  /// Returns whether samples have a level that counts as heard.
  static func isHeard(_ samples: ArraySlice<Float>) -> Bool { level(samples) > heard }

  private static func level(_ samples: ArraySlice<Float>) -> Float {
    let power = samples.reduce(0) { $0 + $1 * $1 } / Float(max(1, samples.count))
    return power > 1e-12 ? 10 * log10(power) : -120
  }
}

import Glibc
package import MediaValues

/// Two sounds that should be the same, heard side by side once: where one is silent and the other is
/// not, and how far they are apart.
///
/// Keeps a number for each tenth of a second, and some seconds of both around a few lively places,
/// however long they are.
package struct SoundComparison {
  /// How far apart the two are looked for, either way.
  private static let reach: Time = 0.5
  private static let mostPlaces = 16

  /// A lively second of the planned sound, and what is found around it.
  private struct Excerpt {
    var start: Int
    var liveliness: Float
    var pattern: [Float]
    var field: [Float]
  }

  private let sampleRate: Int
  /// Half a second.
  private let hop: Int
  /// The planned sound is cut into so long parts, of which each gives one excerpt.
  private let partLength: Int
  /// Both from `position − hop` on; silence lies before the beginning.
  private var planned: [Float]
  private var found: [Float]
  private var position = 0
  private var excerpts: [Int: Excerpt] = [:]
  private var levels = SoundLevels()

  /// `sampleCount` is that of the planned sound.
  package init(sampleRate: Int, sampleCount: Int) {
    self.sampleRate = sampleRate
    hop = max(64, Self.reach.ticks(per: sampleRate))
    partLength = max(2 * hop, sampleCount / Self.mostPlaces + 1)
    planned = [Float](repeating: 0, count: hop)
    found = planned
  }

  /// Takes the next samples of both, one channel each and as many; where one has ended, silence.
  package mutating func add(planned: [Float], found: [Float]) {
    self.planned += planned
    self.found += found
    while self.planned.count >= 4 * hop { step() }
  }

  /// Where both are, compared. Nothing may be added afterwards.
  package mutating func finish() -> (gaps: [SoundLevels.Gap], matches: [(Time, SoundMatch)]) {
    let silence = [Float](repeating: 0, count: 4 * hop)
    add(planned: silence, found: silence)
    let matches = excerpts.values.sorted { $0.start < $1.start }.map { excerpt in
      let time = Time(numerator: Int64(excerpt.start), denominator: Int64(sampleRate))
      return (time, SoundMatch(of: excerpt.pattern, in: excerpt.field, reach: hop) ?? .none)
    }
    return (levels.gaps(), matches)
  }

  /// Looks at the second that begins at `position`, and goes on by half of it.
  private mutating func step() {
    let pattern = planned[hop..<3 * hop]
    levels.add(planned: planned[hop..<2 * hop], found: found[hop..<2 * hop], tenths: 5)
    let liveliness = liveliness(of: pattern, block: max(1, sampleRate / 100))
    let part = position / partLength
    if liveliness > 1e-3, liveliness > excerpts[part]?.liveliness ?? 0 {
      excerpts[part] = Excerpt(
        start: position, liveliness: liveliness, pattern: Array(pattern),
        field: Array(found[..<(4 * hop)]))
    }
    planned.removeFirst(hop)
    found.removeFirst(hop)
    position += hop
  }
}

extension SoundMatch {
  /// Of a sound that is not there.
  fileprivate static let none = SoundMatch(offset: 0, likeness: 0, levelDifference: 60)
}

/// How much louder sound becomes from block to block, summed up, and a little of how loud it is: a
/// steady tone says less about when it is than a beat.
private func liveliness(of samples: ArraySlice<Float>, block: Int) -> Float {
  var (last, rise, whole): (Float, Float, Float) = (0, 0, 0)
  var isFirst = true
  for start in stride(from: samples.startIndex, to: samples.endIndex - block + 1, by: block) {
    let power = samples[start..<start + block].reduce(0) { $0 + $1 * $1 } / Float(block)
    let level = power.squareRoot()
    if !isFirst { rise += max(0, level - last) }
    (last, isFirst) = (level, false)
    whole += power
  }
  return rise + (whole * Float(block) / Float(max(1, samples.count))).squareRoot() / 10
}

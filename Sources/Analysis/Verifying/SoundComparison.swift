import Glibc
package import MediaValues

/// Compares two sounds that should be equal in one pass: finds where only one of them is silent,
/// and the offset between them.
///
/// Stores a number for each tenth of a second, and a few seconds of both around at most
/// `maxPlaces` places, for sound of any length.
package struct SoundComparison {
  /// The largest offset that is searched, in either direction.
  private static let reach: Time = 0.5
  private static let maxPlaces = 16

  /// A second of the planned sound, and the found sound from half a second before it to half a
  /// second after.
  private struct Excerpt {
    var start: Int
    var liveliness: Float
    var pattern: [Float]
    var field: [Float]
  }

  private let sampleRate: Int
  /// Half a second, in samples.
  private let hop: Int
  /// The planned sound is divided into parts of this length in samples, each of which yields one
  /// excerpt.
  private let partLength: Int
  /// Both sounds from `position − hop`; silence precedes the beginning.
  private var planned: [Float]
  private var found: [Float]
  private var position = 0
  private var excerpts: [Int: Excerpt] = [:]
  private var levels = SoundLevels()

  /// Creates a comparison. `sampleCount` is the length of the planned sound.
  package init(sampleRate: Int, sampleCount: Int) {
    self.sampleRate = sampleRate
    hop = max(64, Self.reach.ticks(per: sampleRate))
    partLength = max(2 * hop, sampleCount / Self.maxPlaces + 1)
    planned = [Float](repeating: 0, count: hop)
    found = planned
  }

  /// Adds the next samples of both sounds: one channel each, equally many. The caller pads a sound
  /// that has ended with silence.
  package mutating func add(planned: [Float], found: [Float]) {
    self.planned += planned
    self.found += found
    while self.planned.count >= 4 * hop { step() }
  }

  /// Returns the result. Nothing may be added afterwards.
  package mutating func finish() -> (gaps: [SoundLevels.Gap], matches: [(Time, SoundMatch)]) {
    let silence = [Float](repeating: 0, count: 4 * hop)
    add(planned: silence, found: silence)
    let matches = excerpts.values.sorted { $0.start < $1.start }.map { excerpt in
      let time = Time(numerator: Int64(excerpt.start), denominator: Int64(sampleRate))
      return (time, SoundMatch(of: excerpt.pattern, in: excerpt.field, reach: hop) ?? .none)
    }
    return (levels.gaps(), matches)
  }

  /// Analyzes the second that begins at `position`, and advances by half a second.
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
  /// The result for missing sound.
  fileprivate static let none = SoundMatch(offset: 0, likeness: 0, levelDifference: 60)
}

/// Returns the sum of the rises in level between blocks, plus a tenth of the level: the offset of a
/// steady tone is less certain than that of a beat.
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

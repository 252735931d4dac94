import MediaValues
import TestSupport
import Testing

@testable import Analysis

/// The comparison finds the offsets and gaps of sounds whose samples are known.
@Suite struct SoundComparisonTests {
  private func mono(_ material: SoundMaterial, seconds: Int) -> [Float] {
    let stereo = material.samples(seconds: seconds)
    return (0..<stereo.count / 2).map { (stereo[2 * $0] + stereo[2 * $0 + 1]) / 2 }
  }

  private func compared(
    _ planned: [Float], _ found: [Float]
  ) -> (gaps: [SoundLevels.Gap], matches: [(Time, SoundMatch)]) {
    var comparison = SoundComparison(sampleRate: 48_000, sampleCount: planned.count)
    for start in stride(from: 0, to: planned.count, by: 11_111) {
      let range = start..<min(start + 11_111, planned.count)
      comparison.add(planned: Array(planned[range]), found: Array(found[range]))
    }
    return comparison.finish()
  }

  @Test(
    arguments: combinations(
      [SoundMaterial.speech, .music, .noise, .mixed], [0, 1, -7, 4800, -4803, 20_000]))
  func offsetsAreExact(_ material: SoundMaterial, _ offset: Int) {
    let planned = mono(material, seconds: 6)
    let found = planned.indices.map { index in
      planned.indices.contains(index - offset) ? planned[index - offset] * 0.3 : 0
    }
    let matches = compared(planned, found).matches
    // Parts at the ends are incomplete and match less.
    let clear = matches.filter { $0.1.likeness > 0.9 }
    #expect(clear.count >= 2 && clear.allSatisfy { $0.1.offset == offset }, "\(matches)")
  }

  @Test func atToneNothingIsClaimed() {
    let tone = mono(.tones, seconds: 4)
    let late = [Float](repeating: 0, count: 9600) + tone.dropLast(9600)
    let inner = compared(tone, late).matches.filter { $0.0 > 1 && $0.1.likeness > 0.5 }
    #expect(inner.allSatisfy { abs($0.1.offset) < 480 }, "\(inner)")
  }

  @Test func otherSoundIsUnlike() {
    let matches = compared(mono(.speech, seconds: 5), mono(.music, seconds: 5)).matches
    #expect(
      matches.count >= 3
        && matches.allSatisfy { $0.1.likeness < 0.4 && $0.1.levelDifference > 5 }, "\(matches)")
  }

  /// Different noise of the same loudness, as an encoder makes it, counts as the same sound.
  @Test func otherNoiseThatIsAsLoudIsTheSame() {
    let envelope = mono(.speech, seconds: 5).map(abs)
    func noise(_ seed: UInt64) -> [Float] {
      zip(Sounds.noise(envelope.count, seed: seed), envelope).map { $0 * $1 }
    }
    let matches = compared(noise(1), noise(2)).matches
    #expect(matches.allSatisfy { $0.1.levelDifference < 5 }, "\(matches)")
  }

  @Test func silenceIsFoundOnBothSides() {
    let planned = mono(.music, seconds: 6)
    var found = planned
    for index in 96_000..<144_000 { found[index] = 0 }
    #expect(
      compared(planned, found).gaps == [
        SoundLevels.Gap(range: TimeRange(start: 2, end: 3), isMissing: true)
      ])
    #expect(
      compared(found, planned).gaps == [
        SoundLevels.Gap(range: TimeRange(start: 2, end: 3), isMissing: false)
      ])
    #expect(compared(planned, planned).gaps.isEmpty)
    #expect(compared([], []).matches.isEmpty)
  }
}

import MediaValues
import TestSupport
import Testing

@testable import Analysis

/// The comparison of channels finds those that are missing, alike or exchanged, and nothing in sound that was encoded.
@Suite struct StereoComparisonTests {
  private typealias Stereo = (left: [Float], right: [Float])

  /// Music on the left and speech on the right.
  private let planned: Stereo = {
    func mono(_ material: SoundMaterial) -> [Float] {
      Sounds.channel(0, of: material.samples(seconds: 6))
    }
    return (mono(.music), mono(.speech))
  }()

  private func faults(_ planned: Stereo, _ found: Stereo) -> [StereoComparison.Fault] {
    let (own, other) = (
      Sounds.interleaved(channels: [planned.left, planned.right]),
      Sounds.interleaved(channels: [found.left, found.right])
    )
    var comparison = StereoComparison(sampleRate: 48_000)
    for start in stride(from: 0, to: own.count, by: 22_222) {
      let range = start..<min(start + 22_222, own.count)
      comparison.add(planned: Array(own[range]), found: Array(other[range]))
    }
    return comparison.finish()
  }

  private func kinds(_ found: Stereo) -> [StereoComparison.Fault.Kind] {
    faults(planned, found).map(\.kind)
  }

  @Test func equalSoundsHaveNoFaults() {
    #expect(kinds(planned).isEmpty)
    #expect(faults(([], []), ([], [])).isEmpty)
    // Sound that is the same in both channels has none that could be exchanged.
    let mono = (planned.left, planned.left)
    #expect(faults(mono, mono).isEmpty)
  }

  @Test func exchangedChannelsAreFound() {
    let found = faults(planned, (planned.right, planned.left))
    #expect(found.map(\.kind) == [.exchanged], "\(found)")
    #expect(found.first?.range.duration ?? 0 >= 3)
  }

  @Test func aMissingChannelIsFound() {
    let silence = planned.left.map { _ in 0 as Float }
    #expect(Set(kinds((silence, planned.right))) == [.leftMissing])
    #expect(Set(kinds((planned.left, silence))) == [.rightMissing])
  }

  @Test func channelsThatBecameTheSameAreFound() {
    let mean = zip(planned.left, planned.right).map { ($0 + $1) / 2 }
    #expect(Set(kinds((mean, mean))) == [.same])
  }

  /// Noise in each channel, a little of the other one, another volume and a small delay are what encoders and loudness do.
  @Test func encodedSoundHasNoFaults() {
    func encoded(_ channel: [Float], _ other: [Float], seed: UInt64) -> [Float] {
      let noise = Sounds.noise(channel.count, amplitude: 0.02, seed: seed)
      return channel.indices.map { index in
        index < 3 ? 0 : (0.8 * channel[index - 3] + 0.1 * other[index - 3]) * 0.7 + noise[index]
      }
    }
    let (left, right) = planned
    #expect(kinds((encoded(left, right, seed: 1), encoded(right, left, seed: 2))).isEmpty)
  }
}

import Analysis
import Foundation
import MediaValues
import TestSupport
import Testing

/// The beat finder finds no steady beat in sound that has none.
@Suite struct NoBeatTests {
  private static let rate = BeatFinder.sampleRate

  private func beats(of samples: [Float]) -> BeatList {
    var finder = BeatFinder()
    finder.add(samples)
    return finder.finish()
  }

  @Test(arguments: [0, 1, 100, 1024, 12_000, 480_000])
  func silenceHasNone(count: Int) {
    let list = beats(of: Array(repeating: 0, count: count))
    #expect(list.tempo == nil && list.beats.isEmpty && list.onsets.isEmpty)
    #expect(list.confidence == 0)
    #expect(list.duration.ticks(per: NoBeatTests.rate) == count)
  }

  @Test func toneHasNone() {
    let list = beats(
      of: (0..<20 * NoBeatTests.rate).map { index in
        Float(0.5 * sin(2 * Double.pi * 440 * Double(index) / Double(NoBeatTests.rate)))
      })
    #expect(!list.isSteady && list.confidence < 0.2)
    #expect(list.onsets.count <= 1)
  }

  @Test(arguments: 1...3 as ClosedRange<UInt64>) func noiseHasNone(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let noise = (0..<15 * NoBeatTests.rate).map { _ in Float.random(in: -0.5...0.5, using: &random)
    }
    #expect(beats(of: noise).confidence < 0.2)
  }

  /// Syllables of 80 to 350 ms, voiced or not, with pauses.
  @Test(arguments: 1...4 as ClosedRange<UInt64>) func speechHasNone(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var samples: [Float] = []
    while samples.count < 20 * NoBeatTests.rate {
      let count = Int.random(in: 1900...8400, using: &random)
      let loudness = Double.random(in: 0.1...0.6, using: &random)
      let pitch = Double.random(in: 90...180, using: &random)
      let isVoiced = Bool.random(using: &random)
      for index in 0..<count {
        let phase = 2 * Double.pi * pitch * Double(index) / Double(NoBeatTests.rate)
        let voice = sin(phase) + 0.5 * sin(2 * phase) + 0.3 * sin(7 * phase)
        let value = isVoiced ? voice : Double.random(in: -1...1, using: &random)
        samples.append(Float(loudness * value * sin(Double.pi * Double(index) / Double(count))))
      }
      if random.once(in: 6) {
        samples += Array(repeating: 0, count: Int.random(in: 4000...16_000, using: &random))
      }
    }
    let list = beats(of: samples)
    #expect(!list.isSteady && list.confidence < 0.25, "\(list.confidence)")
  }

  /// Notes whose distances become longer and shorter continuously.
  @Test(arguments: 31...34 as ClosedRange<UInt64>) func rubatoHasNone(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var samples = [Float](repeating: 0, count: 40 * NoBeatTests.rate)
    var (start, distance) = (0.5, Double.random(in: 0.35...0.8, using: &random))
    while start < 39 {
      let pitch = 220 * ([1, 1.125, 1.25, 1.5].randomElement(using: &random) ?? 1)
      let loudness = Double.random(in: 0.15...0.5, using: &random)
      let first = Int(start * Double(NoBeatTests.rate))
      for index in first..<first + NoBeatTests.rate where index < samples.count {
        let time = Double(index - first) / Double(NoBeatTests.rate)
        let envelope = exp(-3 * time) * min(1, time / 0.005)
        samples[index] += Float(loudness * envelope * sin(2 * Double.pi * pitch * time))
      }
      distance = min(1.1, max(0.25, distance * Double.random(in: 0.75...1.33, using: &random)))
      start += distance
    }
    let list = beats(of: samples)
    #expect(!list.isSteady && list.confidence < 0.3, "\(list.confidence)")
  }

  @Test func brokenSamplesDoNoHarm() {
    var random = SeededGenerator(seed: 3)
    let samples = (0..<5 * NoBeatTests.rate).map { _ in
      [Float.nan, .infinity, -.infinity, 1e30, 0.5].randomElement(using: &random) ?? 0
    }
    _ = beats(of: samples)
  }
}

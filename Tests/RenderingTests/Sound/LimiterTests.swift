import Analysis
import Foundation
import MediaValues
import TestSupport
import Testing

@testable import Rendering

/// The limiter keeps the ceiling, and does not change sound below it.
@Suite struct LimiterTests {
  private func limited(_ samples: [Float], blocks: Int = 12_000) -> [Float] {
    var limiter = Limiter(sampleRate: 48_000)
    var output: [Float] = []
    for start in stride(from: 0, to: samples.count, by: 2 * blocks) {
      output += limiter.process(Array(samples[start..<min(start + 2 * blocks, samples.count)]))
    }
    return output + limiter.finish()
  }

  /// Returns the true peak in dBTP, by our own meter.
  private func truePeak(_ samples: [Float]) -> Double {
    var meter = LoudnessMeter(layout: .stereo, sampleRate: 48_000)
    meter.add(samples)
    return meter.finish().truePeak ?? -.infinity
  }

  @Test(arguments: [1, 100, 239, 240, 271, 272, 12_000, 30_000])
  func quietSamplesPassUnchangedWhateverTheBlocks(_ blocks: Int) {
    // A tone that rises to just below the ceiling and falls again.
    let tone = Sounds.interleaved(Sounds.sine(997, amplitude: 0.89, seconds: 0.2))
    let samples =
      Sounds.noise(20_000, amplitude: 0.3, seed: 1)
      + tone.enumerated().map { index, sample in
        sample * min(1, Float(min(index, tone.count - index)) / 5_000)
      }
    #expect(limited(samples, blocks: blocks) == samples)
  }

  @Test(arguments: [1, 100, 271, 5_000])
  func theBlocksMakeNoDifference(_ blocks: Int) {
    let samples = Sounds.noise(20_000, amplitude: 3, seed: 7)
    let whole = limited(samples)
    let parts = limited(samples, blocks: blocks)
    #expect(parts.count == whole.count)
    #expect(zip(parts, whole).allSatisfy { abs($0 - $1) < 1e-6 })
  }

  /// A sound that is too loud from its first sample to its last is changed for as long as it lasts, and no longer.
  @Test(arguments: [100, 12_000])
  func noMoreSamplesAreChangedThanThereAre(blocks: Int) {
    let samples = Sounds.interleaved(Sounds.sine(440, amplitude: 3, seconds: 0.5))
    var limiter = Limiter(sampleRate: 48_000)
    var count = 0
    for start in stride(from: 0, to: samples.count, by: 2 * blocks) {
      count += limiter.process(Array(samples[start..<min(start + 2 * blocks, samples.count)])).count
    }
    count += limiter.finish().count
    #expect(count == samples.count)
    #expect(limiter.changedSamples == count / 2)
  }

  @Test(arguments: ["noise", "tones", "squares", "clicks"])
  func aSumOfEightFullScaleSoundsNeverExceedsTheCeiling(_ kind: String) throws {
    let sounds = (0..<8).map { number -> [Float] in
      let hertz = [110, 997, 3_000.5, 7_919, 12_000, 15_000.25, 18_500, 440][number]
      return switch kind {
      case "noise": Sounds.noise(96_000, seed: UInt64(number))
      case "tones": Sounds.interleaved(Sounds.sine(hertz, seconds: 1))
      case "squares":
        Sounds.interleaved(Sounds.sine(hertz / 8, seconds: 1).map { $0 < 0 ? -1 : 1 })
      default: (0..<96_000).map { $0 % (10_007 + 2 * number) < 2 ? 1 : 0 }
      }
    }
    let samples = (0..<96_000).map { index in sounds.reduce(0) { $0 + $1[index] } }
    let output = limited(samples)
    #expect(output.count == samples.count)
    #expect(truePeak(samples) > 3)
    #expect(truePeak(output) <= -1)
    #expect(truePeak(output) > -3, "it is limited, not silenced")
    let wrapped = zip(samples, output).contains { abs($0) > 0.01 && $0 * $1 < 0 }
    #expect(!wrapped)
    let scratch = try Scratch()
    try scratch.wave(output, channels: 2, to: "limited.wav")
    #expect(try scratch.loudness(of: "limited.wav").peak <= -1)
  }

  @Test func aPeakBetweenTwoSamplesCounts() {
    // A quarter of the sample rate, shifted by an eighth of a wave: the samples reach 0.707 of the
    // wave's peak.
    let tone = (0..<24_000).map { Float(sin(.pi / 2 * Double($0) + .pi / 4)) * 1.2 }
    let quiet = zip(tone, tone.indices).map { $0 * min(1, Float($1) / 6_000) }
    #expect(quiet.allSatisfy { abs($0) < 0.85 })
    let output = limited(Sounds.interleaved(quiet))
    #expect(truePeak(output) <= -1 && truePeak(output) > -1.1)
  }

  @Test func aPeakIsMetWithoutAJumpAndForgottenAfterwards() {
    var samples = [Float](repeating: 0.5, count: 2 * 96_000)
    for index in 0..<9_600 { samples[index] *= Float(index / 2) / 4_800 }
    for index in 48_000..<48_010 { samples[2 * index] = 4 }
    let output = limited(samples)
    let left = stride(from: 0, to: output.count, by: 2).map { output[$0] }
    #expect(
      left[4_800..<47_000].allSatisfy { $0 == 0.5 }, "nothing happens before the peak is near")
    #expect(left[48_005] <= 0.9)
    let steps = zip(left[47_000..<47_999], left[47_001..<48_000]).map { abs($0 - $1) }
    #expect((steps.max() ?? 1) < 0.01, "the gain comes down smoothly")
    #expect(left[95_000..<95_900].allSatisfy { $0 == 0.5 }, "half a second later all is as before")
  }

  @Test func slidingExtremesAgreeWithTheirDefinition() {
    var generator = SeededGenerator(seed: 3)
    let values = (0..<500).map { _ in Float.random(in: 0...1, using: &generator) }
    for width in [1, 2, 7, 240, 500] {
      let windows = (0...(values.count - width)).map { values[$0..<($0 + width)] }
      #expect(slidingMinimum(values, over: width) == windows.map { $0.min() ?? 0 })
      for (fast, window) in zip(slidingAverage(values, over: width), windows) {
        #expect(abs(fast - window.reduce(0, +) / Float(width)) < 1e-4)
      }
    }
  }
}

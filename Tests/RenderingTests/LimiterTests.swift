import TestSupport
import Testing

@testable import Rendering

/// The limiter keeps the ceiling, and leaves alone what is below it.
@Suite struct LimiterTests {
  private func limited(_ samples: [Float], blocks: Int = 12_000) -> [Float] {
    var limiter = Limiter(sampleRate: 48_000)
    var output: [Float] = []
    for start in stride(from: 0, to: samples.count, by: 2 * blocks) {
      output += limiter.process(Array(samples[start..<min(start + 2 * blocks, samples.count)]))
    }
    return output + limiter.finish()
  }

  private func noise(_ count: Int, amplitude: Float, seed: UInt64) -> [Float] {
    var generator = SeededGenerator(seed: seed)
    return (0..<(2 * count)).map { _ in Float.random(in: -amplitude...amplitude, using: &generator)
    }
  }

  @Test(arguments: [1, 100, 239, 240, 241, 12_000, 30_000])
  func quietSamplesPassUnchangedWhateverTheBlocks(_ blocks: Int) {
    let samples = noise(30_000, amplitude: 0.96, seed: 1)
    #expect(limited(samples, blocks: blocks) == samples)
  }

  @Test func aSumOfEightFullScaleSoundsNeverExceedsTheCeiling() {
    let samples = noise(48_000, amplitude: 8, seed: 2)
    let output = limited(samples)
    #expect(output.count == samples.count)
    #expect(output.allSatisfy { abs($0) <= 0.97 })
    #expect(output.contains { abs($0) > 0.5 }, "it is limited, not silenced")
    for (before, after) in zip(samples, output) where abs(before) > 0.01 {
      #expect(before * after >= 0, "nothing wraps")
      if before * after < 0 { break }
    }
  }

  @Test func aPeakIsMetWithoutAJumpAndForgottenAfterwards() {
    var samples = [Float](repeating: 0.5, count: 2 * 96_000)
    for index in 48_000..<48_010 { samples[2 * index] = 4 }
    let output = limited(samples)
    let left = stride(from: 0, to: output.count, by: 2).map { output[$0] }
    #expect(left[..<47_000].allSatisfy { $0 == 0.5 }, "nothing happens before the peak is near")
    #expect(left[48_005] <= 0.97)
    let steps = zip(left[47_000..<47_999], left[47_001..<48_000]).map { abs($0 - $1) }
    #expect((steps.max() ?? 1) < 0.01, "the gain comes down smoothly")
    #expect(left[95_000...].allSatisfy { $0 == 0.5 }, "half a second later all is as before")
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

import MediaValues
import Planning
import TestSupport
import Testing

@testable import Rendering

/// Sounds are mixed at their samples, with their gain and length.
@Suite struct SoundMixerTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    // A click of one sample after 1,000 samples, and silence for the rest of two seconds.
    var samples = [Int16](repeating: 0, count: 96_000)
    samples[1000] = 16_384
    try scratch.writeWave(samples, to: "click.wav")
    try scratch.writeWave([Int16](repeating: 8192, count: 96_000), to: "level.wav")
  }

  private func plan(_ file: String, _ inputs: [RenderPlan.MixInput]) -> RenderPlan {
    let facts = MediaFacts(
      container: "wav", duration: 2, video: nil,
      audio: AudioFacts(codec: "pcm_s16le", sampleRate: 48_000, channels: 1, duration: 2))
    return RenderPlan(
      canvas: .init(
        size: PixelSize(width: 16, height: 16), frameRate: .thirty, background: .black,
        sampleRate: 48_000),
      frameCount: 300, sources: [.init(name: "a", path: scratch[file], facts: facts)],
      instructions: [], mix: .init(sampleCount: 480_000, inputs: inputs))
  }

  /// Returns the left channel of the whole mix, read in blocks of an odd size.
  private func mixed(_ file: String, _ inputs: [RenderPlan.MixInput]) throws -> [Float] {
    var mixer = SoundMixer(
      plan(file, inputs.sorted { $0.samples.lowerBound < $1.samples.lowerBound }))
    var output: [Float] = []
    while case let block = try mixer.next(7_777), !block.isEmpty { output += block }
    return Sounds.channel(0, of: output)
  }

  private func input(
    _ samples: Range<Int>, from start: Time = .zero, gain: Double = 1, loop: Time? = nil,
    ramps: [RenderPlan.GainRamp] = []
  ) -> RenderPlan.MixInput {
    RenderPlan.MixInput(
      source: 0, samples: samples, sourceStart: start, loop: loop, gain: gain, ramps: ramps)
  }

  @Test func aClickIsHeardAtItsSampleWhereverTheClipStands() throws {
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<40 {
      let position = Int.random(in: 0..<470_000, using: &generator)
      let skipped = Int.random(in: 0...1000, using: &generator)
      let start = Time(numerator: Int64(skipped), denominator: 48_000)
      let output = try mixed("click.wav", [input(position..<(position + 5_000), from: start)])
      #expect(output.count == 480_000)
      let heard = Sounds.places(in: output, louderThan: 0.1)
      #expect(heard == [position + 1000 - skipped])
    }
  }

  @Test("T10: a sound is as loud beside others as alone, and when they end")
  func aSoundEndsWithItsClipAndSumsWithOthers() throws {
    let output = try mixed(
      "level.wav", [input(100..<20_000), input(10_000..<30_000, gain: 0.5)])
    let level: Float = 0.25
    for (range, value) in [
      (0..<100, 0), (100..<10_000, level), (10_000..<20_000, 1.5 * level),
      (20_000..<30_000, 0.5 * level), (30_000..<480_000, 0),
    ] as [(Range<Int>, Float)] {
      #expect(Sounds.isLevel(output[range], at: value, within: 1e-4), "\(range)")
    }
  }

  @Test func aMediumThatLoopsBeginsAgainAtItsSample() throws {
    let output = try mixed("click.wav", [input(0..<100_000, loop: 0.5)])
    #expect(
      Sounds.places(in: output, louderThan: 0.1) == [1000, 25_000, 49_000, 73_000, 97_000])
  }

  @Test func rampsAreTheirFormula() throws {
    let fall = RenderPlan.GainRamp(samples: 10_000..<20_000, rises: false, curve: .equalPower)
    let rise = RenderPlan.GainRamp(samples: 0..<5_000, rises: true, curve: .eased(.linear))
    let output = try mixed("level.wav", [input(0..<40_000, ramps: [rise, fall])])
    for sample in stride(from: 0, to: 40_000, by: 777) {
      let gain = rise.gain(at: sample) * fall.gain(at: sample)
      #expect(abs(Double(output[sample]) - 0.25 * gain) < 1e-4, "sample \(sample)")
    }
    #expect(Sounds.isSilent(output[20_000...]), "silence after a fall")
  }
}

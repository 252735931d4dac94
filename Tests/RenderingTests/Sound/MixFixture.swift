import MediaValues
import Planning
import TestSupport

@testable import Rendering

/// A plan with sound alone, at 48 kHz.
struct MixFixture {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// Writes a sound with one channel.
  func sound(_ samples: [Float], _ name: String) throws {
    try scratch.wave(samples, to: name)
  }

  func plan(
    _ inputs: [(file: String, input: RenderPlan.MixInput)], seconds: Int = 2
  ) -> RenderPlan {
    let facts = MediaFacts(
      container: "wav", duration: 60, video: nil,
      audio: AudioFacts(codec: "pcm_f32le", sampleRate: 48_000, channels: 1, duration: 60))
    let placed = inputs.enumerated().map { number, pair in
      var input = pair.input
      input.source = number
      return input
    }
    return RenderPlan(
      canvas: .init(
        size: PixelSize(width: 16, height: 16), frameRate: .thirty, background: .black,
        sampleRate: 48_000),
      frameCount: 30 * seconds,
      sources: inputs.map { .init(name: $0.file, path: scratch[$0.file], facts: facts) },
      instructions: [],
      mix: .init(
        sampleCount: 48_000 * seconds,
        inputs: placed.sorted { $0.samples.lowerBound < $1.samples.lowerBound }))
  }

  /// Returns the left channel of the whole mix, read in blocks of an odd size.
  func mixed(_ plan: RenderPlan, blocks: Int = 7_777) throws -> [Float] {
    var mixer = SoundMixer(plan)
    var output: [Float] = []
    while case let block = try mixer.next(blocks), !block.isEmpty { output += block }
    return Sounds.channel(0, of: output)
  }

  static func input(
    _ samples: Range<Int>, gain: Double = 1, ramps: [RenderPlan.GainRamp] = [],
    volumes: [RenderPlan.VolumeCurve] = [], ducking: RenderPlan.Ducking? = nil
  ) -> RenderPlan.MixInput {
    RenderPlan.MixInput(
      source: 0, samples: samples, sourceStart: .zero, loop: nil, gain: gain, ramps: ramps,
      volumes: volumes, ducking: ducking)
  }
}

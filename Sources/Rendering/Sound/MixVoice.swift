import Planning

/// One sound while it is heard.
final class MixVoice {
  let input: RenderPlan.MixInput
  private let source: VoiceSamples

  init(_ input: RenderPlan.MixInput, of plan: RenderPlan) throws {
    self.input = input
    source = VoiceSamples(input, of: plan)
  }

  /// Adds what is heard of the sound in `block` to its samples.
  func add(_ block: Range<Int>, to mixed: inout [Float]) throws {
    let heard = input.samples.clamped(to: block)
    guard !heard.isEmpty else { return }
    let samples = try source.next(heard.count)
    let offset = heard.lowerBound - block.lowerBound
    let changes = input.ramps.contains { $0.changes(in: heard) }
    var gain = Float(gain(at: heard.lowerBound))
    for index in 0..<(samples.count / 2) {
      if changes { gain = Float(self.gain(at: heard.lowerBound + index)) }
      mixed[2 * (offset + index)] += gain * samples[2 * index]
      mixed[2 * (offset + index) + 1] += gain * samples[2 * index + 1]
    }
  }

  private func gain(at sample: Int) -> Double {
    input.ramps.reduce(input.gain) { $0 * $1.gain(at: sample) }
  }
}

extension RenderPlan.GainRamp {
  /// True when the gain is not the same at all of `range`.
  func changes(in range: Range<Int>) -> Bool {
    samples.lowerBound < range.upperBound && samples.upperBound >= range.lowerBound
  }
}

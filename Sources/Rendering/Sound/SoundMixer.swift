import MediaValues
import Planning

/// AudioMix → samples, in one pass from the beginning to the end. Only the sounds that are heard
/// are open.
struct SoundMixer {
  private let plan: RenderPlan
  private var waiting: ArraySlice<RenderPlan.MixInput>
  private var playing: [MixVoice] = []
  private var position = 0

  init(_ plan: RenderPlan) {
    self.plan = plan
    waiting = plan.mix.inputs[...]
  }

  /// The next samples, interleaved stereo, at most `count` of each channel; empty at the end.
  mutating func next(_ count: Int) throws -> [Float] {
    let block = position..<min(position + count, plan.mix.sampleCount)
    guard !block.isEmpty else { return [] }
    var mixed = [Float](repeating: 0, count: 2 * block.count)
    while let input = waiting.first, input.samples.lowerBound < block.upperBound {
      waiting.removeFirst()
      playing.append(try MixVoice(input, of: plan))
    }
    for voice in playing {
      try voice.add(block, to: &mixed)
    }
    playing.removeAll { $0.input.samples.upperBound <= block.upperBound }
    position = block.upperBound
    return mixed
  }
}

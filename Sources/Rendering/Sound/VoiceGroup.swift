import Media
import Planning

/// Sounds that are added up in the order in which they begin. Only those that are heard are open.
struct VoiceGroup {
  private let plan: RenderPlan
  private let notices: MediaNotices?
  private var waiting: ArraySlice<RenderPlan.MixInput>
  private var playing: [MixVoice] = []

  /// `inputs` are sounds of the plan, in order of their first sample.
  init(_ inputs: [RenderPlan.MixInput], of plan: RenderPlan, notices: MediaNotices? = nil) {
    self.notices = notices
    self.plan = plan
    waiting = inputs[...]
  }

  /// Adds what is heard of them in `block` to its samples. Blocks follow one another. `ducking`
  /// gives the factors for a sound that makes way.
  mutating func add(
    _ block: Range<Int>, to mixed: inout [Float],
    ducking: (RenderPlan.Ducking) -> [Float]? = { _ in nil }
  ) throws {
    while let input = waiting.first, input.samples.lowerBound < block.upperBound {
      waiting.removeFirst()
      playing.append(MixVoice(input, of: plan, notices: notices))
    }
    for voice in playing {
      try voice.add(block, ducking: voice.input.ducking.flatMap(ducking), to: &mixed)
    }
    playing.removeAll { $0.input.samples.upperBound <= block.upperBound }
  }
}

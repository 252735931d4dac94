import Media
import Planning

/// Sounds that are added in the order in which they begin. Only those that are heard are open.
struct VoiceGroup {
  private let plan: RenderPlan
  private let notices: MediaNotices?
  private var waiting: ArraySlice<RenderPlan.MixInput>
  private var playing: [MixVoice] = []

  /// Creates a group. `inputs` are sounds of the plan, in the order of their first samples.
  init(_ inputs: [RenderPlan.MixInput], of plan: RenderPlan, notices: MediaNotices? = nil) {
    self.notices = notices
    self.plan = plan
    waiting = inputs[...]
  }

  /// Adds the parts of the sounds in `block` to the samples of the block. Blocks must be consecutive. `ducking` returns
  /// the factors for a sound that is reduced.
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

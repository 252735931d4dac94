import MediaValues
import Planning

/// One sound while it is heard.
final class MixVoice {
  let input: RenderPlan.MixInput
  private let source: VoiceSamples
  private let course: GainCourse
  private let channels: Int

  init(_ input: RenderPlan.MixInput, of plan: RenderPlan) throws {
    self.input = input
    source = VoiceSamples(input, of: plan)
    course = GainCourse(input, sampleRate: plan.canvas.sampleRate)
    channels = plan.mix.layout.count
  }

  /// Adds what is heard of the sound in `block` to its samples. `ducking` is a factor for each
  /// sample of the block, beside the sound's own gain.
  func add(_ block: Range<Int>, ducking: [Float]? = nil, to mixed: inout [Float]) throws {
    let heard = input.samples.clamped(to: block)
    guard !heard.isEmpty else { return }
    let samples = try source.next(heard.count)
    let offset = heard.lowerBound - block.lowerBound
    var gains = course.gains(of: heard)
    if let ducking {
      for index in gains.indices { gains[index] *= ducking[offset + index] }
    }
    for index in 0..<(samples.count / channels) {
      for channel in 0..<channels {
        mixed[(offset + index) * channels + channel] +=
          gains[index] * samples[index * channels + channel]
      }
    }
  }
}

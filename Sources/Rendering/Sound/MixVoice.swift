import Media
import MediaValues
import Planning

/// One sound while it is heard.
final class MixVoice {
  let input: RenderPlan.MixInput
  /// The samples of two channels each, in the order of the layout. Mono is the mean of two channels.
  private let pairs: [(pair: ChannelPair, samples: VoiceSamples)]
  private let envelope: GainEnvelope
  /// `nil` for a sound in the middle, and for mono.
  private let panning: Panning?
  private let channels: Int

  init(_ input: RenderPlan.MixInput, of plan: RenderPlan, notices: MediaNotices? = nil) {
    self.input = input
    let pairs: [ChannelPair] =
      plan.mix.layout == .surround ? [.front, .centre, .back] : [.stereo]
    self.pairs = pairs.map {
      ($0, VoiceSamples(input, of: plan, pair: $0, notices: notices))
    }
    envelope = GainEnvelope(input, sampleRate: plan.canvas.sampleRate)
    channels = plan.mix.layout.count
    panning = channels == 1 ? nil : Panning(input, of: plan)
  }

  /// Adds the part of the sound in `block` to the samples of the block. `ducking` has a factor for each sample of the
  /// block, in addition to the sound's gain.
  func add(_ block: Range<Int>, ducking: [Float]? = nil, to mixed: inout [Float]) throws {
    let heard = input.samples.clamped(to: block)
    guard !heard.isEmpty else { return }
    let offset = heard.lowerBound - block.lowerBound
    var gains = envelope.gains(of: heard)
    if let ducking {
      for index in gains.indices { gains[index] *= ducking[offset + index] }
    }
    let sides = panning?.gains(of: heard)
    for (number, (pair, voice)) in pairs.enumerated() {
      var samples = try voice.next(heard.count)
      // The centre of surround sound has no sides.
      if let sides, pair != .centre {
        for index in samples.indices { samples[index] *= sides[index] }
      }
      for index in 0..<(samples.count / 2) {
        let place = (offset + index) * channels + 2 * number
        let (left, right) = (samples[2 * index], samples[2 * index + 1])
        if channels == 1 {
          mixed[place] += gains[index] * (left + right) / 2
        } else {
          mixed[place] += gains[index] * left
          mixed[place + 1] += gains[index] * right
        }
      }
    }
  }
}

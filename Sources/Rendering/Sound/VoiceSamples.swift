import Media
import MediaValues
import Planning

/// The samples of one sound at its speed and pitch, without gains.
final class VoiceSamples {
  private enum Source {
    case own(PlayedSamples)
    case resampled(Resampler)
    case stretched(Stretcher)
  }

  private let source: Source
  private var position = 0

  init(
    _ input: RenderPlan.MixInput, of plan: RenderPlan, pair: ChannelPair = .stereo,
    notices: MediaNotices? = nil
  ) {
    let rate = plan.canvas.sampleRate
    if input.retiming.isOwnSpeed {
      let last = input.retiming.isReversed ? input.sampleCount - 1 : nil
      source = .own(PlayedSamples(input, of: plan, pair: pair, last: last, notices: notices))
      return
    }
    let positions = SoundPositions(input, sampleRate: rate)
    let samples = PlayedSamples(input, of: plan, pair: pair, last: positions.last, notices: notices)
    source =
      switch input.pitch {
      case .natural: .resampled(Resampler(samples, positions))
      case .preserve:
        .stretched(Stretcher(samples, positions, count: input.sampleCount, sampleRate: rate))
      }
  }

  /// Returns the next `count` samples per channel, interleaved.
  func next(_ count: Int) throws -> [Float] {
    let range = position..<position + count
    position += count
    switch source {
    case .own(let samples): return try samples.read(range)
    case .resampled(let resampler): return try resampler.read(range)
    case .stretched(let stretcher): return try stretcher.next(count)
    }
  }
}

import Media
import Planning

/// The samples of one sound in the order in which they are heard, before anything is done to their
/// loudness. Where the medium loops, it begins again.
final class VoiceSamples {
  private let input: RenderPlan.MixInput
  private let path: String
  private let sampleRate: Int
  private let pair: ChannelPair
  private var reader: AudioReader
  /// Samples left until the medium begins again.
  private var untilLoop: Int

  init(_ input: RenderPlan.MixInput, of plan: RenderPlan, pair: ChannelPair) throws {
    self.input = input
    self.pair = pair
    path = plan.sources[input.source].path
    sampleRate = plan.canvas.sampleRate
    reader = try AudioReader(
      path: path, sampleRate: sampleRate, startingAt: input.sourceStart, pair: pair)
    untilLoop = input.loopSamples ?? .max
  }

  /// The next `count` samples of each channel, interleaved; fewer at the end of the medium, and none
  /// after that.
  func next(_ count: Int) throws -> [Float] {
    var samples: [Float] = []
    while samples.count < 2 * count {
      if untilLoop == 0 {
        reader = try AudioReader(
          path: path, sampleRate: sampleRate, startingAt: input.sourceStart, pair: pair)
        untilLoop = input.loopSamples ?? .max
      }
      let wanted = min(count - samples.count / 2, untilLoop)
      var read = try reader.read(wanted)
      if read.count < 2 * wanted {
        guard input.loopSamples != nil else { return samples + read }
        read += [Float](repeating: 0, count: 2 * wanted - read.count)
      }
      samples += read
      if untilLoop != .max { untilLoop -= wanted }
    }
    return samples
  }
}

import Media
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

/// One sound while it is heard.
final class MixVoice {
  let input: RenderPlan.MixInput
  private let path: String
  private let sampleRate: Int
  private var reader: AudioReader
  /// Samples left until the medium begins again.
  private var untilLoop: Int

  init(_ input: RenderPlan.MixInput, of plan: RenderPlan) throws {
    self.input = input
    path = plan.sources[input.source].path
    sampleRate = plan.canvas.sampleRate
    reader = try AudioReader(path: path, sampleRate: sampleRate, startingAt: input.sourceStart)
    untilLoop = input.loopSamples ?? .max
  }

  /// Adds what is heard of the sound in `block` to its samples.
  func add(_ block: Range<Int>, to mixed: inout [Float]) throws {
    let heard = input.samples.clamped(to: block)
    guard !heard.isEmpty else { return }
    let samples = try read(heard.count)
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

  /// The next samples of the medium, starting over where it loops; fewer at its end.
  private func read(_ count: Int) throws -> [Float] {
    var samples: [Float] = []
    while samples.count < 2 * count {
      if untilLoop == 0 {
        reader = try AudioReader(
          path: path, sampleRate: sampleRate, startingAt: input.sourceStart)
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

extension RenderPlan.GainRamp {
  /// True when the gain is not the same at all of `range`.
  func changes(in range: Range<Int>) -> Bool {
    samples.lowerBound < range.upperBound && samples.upperBound >= range.lowerBound
  }
}

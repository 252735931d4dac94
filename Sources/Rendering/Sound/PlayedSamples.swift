import Media
import MediaValues
import Planning

/// The samples of one sound in playing order, at the original speed: from the in point on, repeated if the sound loops,
/// or backwards.
///
/// Sample 0 is the first that is played. Samples before it and after the last one may be read too, as far as the medium
/// has them.
struct PlayedSamples {
  private let medium: MediumSamples
  private let origin: Int
  private let loop: LoopSeams?
  /// The first sample that is played, relative to the in point, if the sound is reversed; otherwise `nil`.
  private let last: Int?
  /// The first sample after all sound of the medium, which ends there or, reversed, begins there; `nil` if it loops.
  let end: Int?

  /// Creates the samples of a sound. `last` is the sample of the medium, relative to the in point, with which a
  /// reversed sound begins.
  init(
    _ input: RenderPlan.MixInput, of plan: RenderPlan, pair: ChannelPair, last: Int?,
    notices: MediaNotices? = nil
  ) {
    let rate = plan.canvas.sampleRate
    origin = input.sourceStart.ticks(per: rate)
    medium = MediumSamples(
      plan.sources[input.source], sampleRate: rate, pair: pair, origin: origin, notices: notices)
    loop = LoopSeams(input, sampleRate: rate)
    self.last = last
    let length = plan.sources[input.source].facts.duration.ticks(per: rate)
    if loop != nil {
      end = nil
    } else if let last {
      end = last + 1 + origin
    } else {
      end = length - origin
    }
  }

  /// Returns interleaved samples; silence where there are none.
  func read(_ range: Range<Int>) throws -> [Float] {
    guard let last else { return try forward(range) }
    // A reversed range is another range read backwards.
    var samples = try forward(last - range.upperBound + 1..<last - range.lowerBound + 1)
    var (left, right) = (0, samples.count - 2)
    while left < right {
      samples.swapAt(left, right)
      samples.swapAt(left + 1, right + 1)
      left += 2
      right -= 2
    }
    return samples
  }

  /// Returns samples relative to the in point, with loops.
  private func forward(_ range: Range<Int>) throws -> [Float] {
    guard let loop else { return try recorded(range) }
    var samples: [Float] = []
    samples.reserveCapacity(2 * range.count)
    var position = range.lowerBound
    while position < range.upperBound {
      let stretch = loop.stretch(from: position, upTo: range.upperBound)
      let old = try recorded(stretch.old)
      if let new = stretch.new {
        samples += loop.fade(from: old, to: try recorded(new), at: stretch.progress)
      } else {
        samples += old
      }
      position += stretch.old.count
    }
    return samples
  }

  /// Returns samples of the medium relative to the in point.
  private func recorded(_ range: Range<Int>) throws -> [Float] {
    var samples: [Float] = []
    samples.reserveCapacity(2 * range.count)
    try medium.read(origin + range.lowerBound..<origin + range.upperBound, to: &samples)
    return samples
  }
}

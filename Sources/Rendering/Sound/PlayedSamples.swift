import Media
import MediaValues
import Planning

/// The samples of one sound in the order in which they are played, at its medium's own speed: from the
/// in point on, again and again where it loops, or backwards.
///
/// Sample 0 is the first that is played; there are some before it and behind the last, too, as far as
/// the medium goes on there.
struct PlayedSamples {
  private let medium: MediumSamples
  private let origin: Int
  private let loop: LoopSeams?
  /// The sample from the in point on that is played first, where the sound is played backwards.
  private let last: Int?

  /// `last` is the sample of the medium, counted from the in point, with which a sound begins that is
  /// reversed.
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
  }

  /// Interleaved samples; silence where there are none.
  func read(_ range: Range<Int>) throws -> [Float] {
    guard let last else { return try forward(range) }
    // The samples of a stretch are those of another one backwards.
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

  /// Samples from the in point on.
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

  /// Samples of the medium, counted from the in point.
  private func recorded(_ range: Range<Int>) throws -> [Float] {
    var samples: [Float] = []
    samples.reserveCapacity(2 * range.count)
    try medium.read(origin + range.lowerBound..<origin + range.upperBound, to: &samples)
    return samples
  }
}

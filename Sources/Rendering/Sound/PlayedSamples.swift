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
  private let loop: Int?
  /// The sample from the in point on that is played first, where the sound is played backwards.
  private let last: Int?

  /// `last` is the sample of the medium, counted from the in point, with which a sound begins that is
  /// reversed.
  init(_ input: RenderPlan.MixInput, of plan: RenderPlan, pair: ChannelPair, last: Int?) {
    let rate = plan.canvas.sampleRate
    origin = input.sourceStart.ticks(per: rate)
    medium = MediumSamples(
      path: plan.sources[input.source].path, sampleRate: rate, pair: pair, origin: origin)
    loop = input.loopSamples.map { max(1, $0) }
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
    var samples: [Float] = []
    samples.reserveCapacity(2 * range.count)
    var position = range.lowerBound
    while position < range.upperBound {
      var (start, end) = (position, range.upperBound)
      if let loop, position >= 0 {
        start = position % loop
        end = min(end, position - start + loop)
      } else if loop != nil {
        end = min(end, 0)
      }
      let part = origin + start..<origin + start + end - position
      try medium.read(part, to: &samples)
      position = end
    }
    return samples
  }
}

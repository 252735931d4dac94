import MediaValues
import Planning

/// Which sample of its medium a sound has reached at each sample of its clip: a `Pace` in samples.
struct SoundPositions {
  private let played: RenderPlan.Pace.Played
  private let sampleRate: Int
  /// The part of a sample by which what is played first lies off a whole one.
  private let offset: Double
  /// The sample from the in point on that is played first by a sound that is reversed.
  let last: Int?

  init(_ input: RenderPlan.MixInput, sampleRate: Int) {
    played = RenderPlan.Pace.Played(input.pace)
    self.sampleRate = sampleRate
    let rounded = Time(
      numerator: Int64(input.sourceStart.ticks(per: sampleRate)), denominator: Int64(sampleRate))
    let late = Self.samples(input.sourceStart - rounded, sampleRate)
    guard input.pace.isReversed else {
      offset = late
      last = nil
      return
    }
    // Backwards, the first sample is what would be the last one of the clip.
    let length = Time(
      numerator: Int64(input.sampleCount) - 1, denominator: Int64(sampleRate))
    let end = Self.samples(played(after: length), sampleRate) + late
    last = Int(clamping: end.rounded(.down))
    offset = end.rounded(.down) - end
  }

  /// The position in the samples as they are played.
  subscript(sample: Int) -> Double {
    let elapsed = Time(numerator: Int64(sample), denominator: Int64(sampleRate))
    return Self.samples(played(after: elapsed), sampleRate) + offset
  }

  private static func samples(_ time: Time, _ rate: Int) -> Double {
    Double(time.flicks) * Double(rate) / Double(Time.flicksPerSecond)
  }
}

import MediaValues
import Planning

/// The position in the medium at each sample of a clip: a `Retiming` in samples.
struct SoundPositions {
  private let played: RenderPlan.Retiming.Played
  private let sampleRate: Int
  /// The distance of the first position from a whole sample, as a fraction of a sample.
  private let offset: Double
  /// The first sample that a reversed sound plays, relative to the in point; otherwise `nil`.
  let last: Int?

  init(_ input: RenderPlan.MixInput, sampleRate: Int) {
    played = RenderPlan.Retiming.Played(input.retiming)
    self.sampleRate = sampleRate
    let rounded = Time(
      numerator: Int64(input.sourceStart.ticks(per: sampleRate)), denominator: Int64(sampleRate))
    let late = Self.samples(input.sourceStart - rounded, sampleRate)
    guard input.retiming.isReversed else {
      offset = late
      last = nil
      return
    }
    // The first sample of a reversed clip is the last one of the forward clip. At a natural pitch that is the position
    // of its last sample. A preserved pitch plays the medium at its own speed, up to the sample before the out point.
    let isNatural = input.pitch == .natural
    let length = Time(
      numerator: Int64(input.sampleCount) - (isNatural ? 1 : 0), denominator: Int64(sampleRate))
    let end = Self.samples(played(after: length), sampleRate) + late - (isNatural ? 0 : 1)
    last = Int(clamping: end.rounded(.down))
    offset = end.rounded(.down) - end
  }

  /// The position at a sample of the clip, in the samples in playing order.
  subscript(sample: Int) -> Double {
    let elapsed = Time(numerator: Int64(sample), denominator: Int64(sampleRate))
    return Self.samples(played(after: elapsed), sampleRate) + offset
  }

  private static func samples(_ time: Time, _ rate: Int) -> Double {
    Double(time.flicks) * Double(rate) / Double(Time.flicksPerSecond)
  }
}

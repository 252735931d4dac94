import Analysis
import Glibc
import Media
import MediaValues
import Planning

/// The final sound of a plan, block by block: mixed, amplified, and limited.
struct FinishedSound {
  private let blockLength: Int
  private let sampleRate: Int
  private let gain: Float
  private var mixer: SoundMixer
  private var limiter: Limiter?
  private var meter: LoudnessMeter
  private var isFinished = false

  /// Creates the sound. Set `isLimited` to false to measure the input of the limiter. `notices` collects findings about
  /// media with unusable samples.
  init(
    _ plan: RenderPlan, gain: Float = 1, isLimited: Bool = true, ceiling: Float = Limiter.ceiling,
    notices: MediaNotices? = nil
  ) {
    let (layout, rate) = (plan.mix.layout, plan.canvas.sampleRate)
    sampleRate = rate
    blockLength = max(1, rate / 4)
    self.gain = gain
    mixer = SoundMixer(plan, notices: notices)
    limiter = isLimited ? Limiter(ceiling: ceiling, channels: layout.count, sampleRate: rate) : nil
    meter = LoudnessMeter(layout: layout, sampleRate: rate)
  }

  /// Returns the next samples, interleaved; `nil` at the end.
  mutating func next() throws -> [Float]? {
    guard !isFinished else { return nil }
    var samples = try mixer.next(blockLength)
    isFinished = samples.isEmpty
    if gain != 1 {
      for index in samples.indices { samples[index] *= gain }
    }
    if let limited = isFinished ? limiter?.finish() : limiter?.process(samples) {
      samples = limited
    }
    meter.add(samples)
    return samples
  }

  /// Whether the limiter has changed any of the samples that were returned last.
  var isLimited: Bool { limiter?.isWorking ?? false }

  /// The effect of the limiter so far; `nil` if it reduced no sample by more than a hundredth.
  var limiting: SoundLimiting? {
    guard let limiter, limiter.minGain < 0.99 else { return nil }
    return SoundLimiting(
      length: Time(numerator: Int64(limiter.changedSamples), denominator: Int64(sampleRate)),
      decibels: -20 * log10(Double(limiter.minGain)), gain: max(0, 20 * log10(Double(gain))))
  }

  /// The loudness of all samples so far.
  var loudness: Loudness { meter.finish() }
}

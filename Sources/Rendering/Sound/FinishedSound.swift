import Analysis
import Glibc
import Media
import MediaValues
import Planning

/// The sound of a plan as it is heard in the end, block by block: mixed, made louder or quieter, and
/// kept below the ceiling.
struct FinishedSound {
  private let blockLength: Int
  private let sampleRate: Int
  private let gain: Float
  private var mixer: SoundMixer
  private var limiter: Limiter?
  private var meter: LoudnessMeter
  private var isFinished = false

  /// `isLimited` false leaves out the limiter, for measuring what it would get. `notices` is told of media
  /// whose samples cannot be used.
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

  /// The next samples, interleaved; nil at the end.
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

  /// Whether any of the samples given out last is not as it was mixed.
  var isLimited: Bool { limiter?.isWorking ?? false }

  /// What the limiter has done so far; nil where nothing, or by less than a hundredth.
  var limiting: SoundLimiting? {
    guard let limiter, limiter.leastGain < 0.99 else { return nil }
    return SoundLimiting(
      length: Time(numerator: Int64(limiter.changedSamples), denominator: Int64(sampleRate)),
      decibels: -20 * log10(Double(limiter.leastGain)))
  }

  /// That of all samples so far.
  var loudness: Loudness { meter.finish() }
}

import Analysis
import Glibc

/// Keeps a sum of sounds below a ceiling without distorting quieter parts.
///
/// Each sample requires the gain that brings its surroundings to the ceiling, including true peaks between samples. The
/// least required gain within 5 ms is held, recovers slowly, and is averaged over 5 ms. The samples are delayed, so
/// that the gain has fallen when a peak arrives and never jumps. Where nothing exceeds the ceiling, samples pass
/// unchanged, bit for bit.
struct Limiter {
  /// −1 dB of true peak, minus a margin for the effect of changes of the gain.
  static let ceiling: Float = 0.8908
  /// −1 dB of true peak, which must not be exceeded.
  static let highest: Float = 0.8913
  /// The level of `ceiling`, in dB relative to full scale.
  static let ceilingLevel = 20 * log10(Double(ceiling))

  private let ceiling: Float
  private let channels: Int
  /// The length of the window, 5 ms, in samples.
  private let window: Int
  /// The distance up to which a sample's gain must hold: the reach of the peak finder.
  private let margin = TruePeakFinder.delay
  /// The fraction of the distance to 1 that the gain recovers with each sample; it takes a tenth of a second.
  private let recovery: Double
  private var finder: TruePeakFinder
  /// The peak just before the samples that are processed next.
  private var lastPeak: Float = 0
  /// The last samples, their required gains, and their gains before averaging.
  private var held: [Float]
  private var requested: [Float]
  private var granted: [Float]
  /// The number of samples per channel that are still to be dropped: the silence before the first one.
  private var lead: Int
  /// Whether any of the samples that were returned last was changed.
  private(set) var isWorking = false
  /// The number of samples per channel that have been changed.
  private(set) var changedSamples = 0
  /// The least gain of a sample so far.
  private(set) var minGain: Float = 1

  init(ceiling: Float = Limiter.ceiling, channels: Int = 2, sampleRate: Int) {
    self.ceiling = ceiling
    self.channels = channels
    window = max(2, sampleRate / 200)
    recovery = 10 / Double(sampleRate)
    finder = TruePeakFinder(channels: channels)
    lead = window - 1 + 2 * margin
    held = [Float](repeating: 0, count: channels * lead)
    requested = [Float](repeating: 1, count: lead)
    granted = [Float](repeating: 1, count: window - 1)
  }

  /// The number of samples by which the output is delayed.
  private var delay: Int { window - 1 + 2 * margin }

  /// Processes interleaved samples and returns as many, delayed by some 5 ms; the first call returns fewer.
  mutating func process(_ samples: [Float]) -> [Float] {
    let gains = self.gains(for: samples)
    isWorking = gains?.contains { $0 != 1 } ?? false
    var all = held + samples
    held = Array(all.suffix(channels * delay))
    all.removeLast(channels * delay)
    let dropped = min(lead, all.count / channels)
    if let gains {
      for (index, gain) in gains.enumerated() where gain != 1 {
        // The silence before the first sample is not part of the sound.
        if index >= dropped { changedSamples += 1 }
        minGain = min(minGain, gain)
        for channel in 0..<channels { all[index * channels + channel] *= gain }
      }
    }
    lead -= dropped
    return Array(all.dropFirst(channels * dropped))
  }

  /// Returns the samples that are still delayed.
  mutating func finish() -> [Float] {
    process([Float](repeating: 0, count: channels * delay))
  }

  /// Returns the gain of each sample of the output; `nil` if all gains are 1.
  private mutating func gains(for samples: [Float]) -> [Float]? {
    let peaks = finder.peaks(of: samples, above: ceiling)
    let before = lastPeak
    lastPeak = peaks.last ?? before
    let isIdle = granted.allSatisfy { $0 == 1 } && requested.allSatisfy { $0 == 1 }
    guard !isIdle || before > ceiling || peaks.contains(where: { $0 > ceiling }) else { return nil }
    let asking =
      requested
      + zip([before] + peaks.dropLast(), peaks).map { before, after in
        let peak = max(before, after)
        return peak > ceiling ? ceiling / peak : 1
      }
    let least = slidingMinimum(asking, over: window + 2 * margin)
    // In double precision, as steps this small would be lost near 1.
    var last = Double(granted.last ?? 1)
    var granting = granted
    for gain in least {
      let recovered = last > 0.9999 ? 1 : last + (1 - last) * recovery
      last = min(Double(gain), recovered)
      granting.append(Float(last))
    }
    requested = Array(asking.suffix(delay))
    granted = Array(granting.suffix(window - 1))
    return slidingAverage(granting, over: window)
  }
}

import Analysis
import Glibc

/// Keeps a sum of sounds below a ceiling without distorting what is below it.
///
/// Each sample asks for the gain that brings what is around it to the ceiling, true peaks between
/// samples included. The least gain asked for within 5 ms holds, comes back slowly, and is averaged
/// over 5 ms; the samples are given out late, so that the gain has come down when a peak is heard
/// and never jumps. Where nothing exceeds the ceiling, samples pass unchanged, bit for bit.
struct Limiter {
  /// −1 dB of true peak, less what the gain's own change may add.
  static let ceiling: Float = 0.8908
  /// −1 dB of true peak: what must not be exceeded.
  static let highest: Float = 0.8913
  /// The same as `ceiling` in dB of full scale.
  static let ceilingLevel = 20 * log10(Double(ceiling))

  private let ceiling: Float
  private let channels: Int
  /// 5 ms, in samples.
  private let window: Int
  /// How far around a sample its gain has to hold: as far as the finder looks.
  private let margin = TruePeakFinder.delay
  /// How much of the way back to 1 the gain goes with each sample: a tenth of a second.
  private let recovery: Double
  private var finder: TruePeakFinder
  /// What lay just before the samples that are to ask next.
  private var lastPeak: Float = 0
  /// What the last samples were, asked for, and got before the average.
  private var held: [Float]
  private var asked: [Float]
  private var granted: [Float]
  /// Samples of each channel that are still to be dropped: the silence before the first one.
  private var lead: Int
  /// Whether any of the samples given out last is not as it was taken.
  private(set) var isWorking = false
  /// How many samples of each channel have been changed, and the least gain that one of them got.
  private(set) var changedSamples = 0
  private(set) var leastGain: Float = 1

  init(ceiling: Float = Limiter.ceiling, channels: Int = 2, sampleRate: Int) {
    self.ceiling = ceiling
    self.channels = channels
    window = max(2, sampleRate / 200)
    recovery = 10 / Double(sampleRate)
    finder = TruePeakFinder(channels: channels)
    lead = window - 1 + 2 * margin
    held = [Float](repeating: 0, count: channels * lead)
    asked = [Float](repeating: 1, count: lead)
    granted = [Float](repeating: 1, count: window - 1)
  }

  /// By how many samples they are given out late.
  private var delay: Int { window - 1 + 2 * margin }

  /// Takes interleaved samples and gives out as many, some 5 ms late; the first call gives out
  /// fewer.
  mutating func process(_ samples: [Float]) -> [Float] {
    let gains = self.gains(for: samples)
    isWorking = gains?.contains { $0 != 1 } ?? false
    var all = held + samples
    held = Array(all.suffix(channels * delay))
    all.removeLast(channels * delay)
    if let gains {
      for (index, gain) in gains.enumerated() where gain != 1 {
        changedSamples += 1
        leastGain = min(leastGain, gain)
        for channel in 0..<channels { all[index * channels + channel] *= gain }
      }
    }
    let dropped = min(lead, all.count / channels)
    lead -= dropped
    return Array(all.dropFirst(channels * dropped))
  }

  /// The samples still held back.
  mutating func finish() -> [Float] {
    process([Float](repeating: 0, count: channels * delay))
  }

  /// The gain of each sample that is given out; nil where all of them are 1.
  private mutating func gains(for samples: [Float]) -> [Float]? {
    let peaks = finder.peaks(of: samples, above: ceiling)
    let before = lastPeak
    lastPeak = peaks.last ?? before
    let isIdle = granted.allSatisfy { $0 == 1 } && asked.allSatisfy { $0 == 1 }
    guard !isIdle || before > ceiling || peaks.contains(where: { $0 > ceiling }) else { return nil }
    let asking =
      asked
      + zip([before] + peaks.dropLast(), peaks).map { before, after in
        let peak = max(before, after)
        return peak > ceiling ? ceiling / peak : 1
      }
    let least = slidingMinimum(asking, over: window + 2 * margin)
    // In double precision: steps this small would get lost near 1.
    var last = Double(granted.last ?? 1)
    var granting = granted
    for gain in least {
      let recovered = last > 0.9999 ? 1 : last + (1 - last) * recovery
      last = min(Double(gain), recovered)
      granting.append(Float(last))
    }
    asked = Array(asking.suffix(delay))
    granted = Array(granting.suffix(window - 1))
    return slidingAverage(granting, over: window)
  }
}

/// Keeps a sum of sounds below a ceiling without distorting what is below it.
///
/// Each sample asks for the gain that brings it to the ceiling. The least gain asked for within
/// 5 ms holds, comes back slowly, and is averaged over 5 ms; the samples are given out 5 ms late,
/// so that the gain has come down when a peak is heard and never jumps. Where nothing exceeds
/// the ceiling, samples pass unchanged, bit for bit.
struct Limiter {
  private let ceiling: Float
  /// 5 ms, in samples.
  private let window: Int
  /// How much of the way back to 1 the gain goes with each sample: a tenth of a second.
  private let recovery: Double
  /// What the last `window - 1` samples were, asked for, and got before the average.
  private var held: [Float]
  private var asked: [Float]
  private var granted: [Float]
  /// Samples of each channel that are still to be dropped: the silence before the first one.
  private var lead: Int

  init(ceiling: Float = 0.97, sampleRate: Int) {
    self.ceiling = ceiling
    window = max(2, sampleRate / 200)
    recovery = 10 / Double(sampleRate)
    lead = window - 1
    held = [Float](repeating: 0, count: 2 * lead)
    asked = [Float](repeating: 1, count: lead)
    granted = asked
  }

  /// Takes interleaved stereo samples and gives out as many, 5 ms late; the first call gives
  /// out fewer.
  mutating func process(_ samples: [Float]) -> [Float] {
    let gains = self.gains(for: samples)
    var all = held + samples
    held = Array(all.suffix(2 * (window - 1)))
    all.removeLast(2 * (window - 1))
    if let gains {
      for (index, gain) in gains.enumerated() {
        // The bound guards against the rounding of the average.
        all[2 * index] = min(max(all[2 * index] * gain, -ceiling), ceiling)
        all[2 * index + 1] = min(max(all[2 * index + 1] * gain, -ceiling), ceiling)
      }
    }
    let dropped = min(lead, all.count / 2)
    lead -= dropped
    return Array(all.dropFirst(2 * dropped))
  }

  /// The samples still held back.
  mutating func finish() -> [Float] {
    process([Float](repeating: 0, count: 2 * (window - 1)))
  }

  /// The gain of each sample that is given out; nil where all of them are 1.
  private mutating func gains(for samples: [Float]) -> [Float]? {
    let count = samples.count / 2
    let isIdle = granted.allSatisfy { $0 == 1 } && asked.allSatisfy { $0 == 1 }
    guard !isIdle || samples.contains(where: { abs($0) > ceiling }) else { return nil }
    let asking =
      asked
      + (0..<count).map { index in
        let peak = max(abs(samples[2 * index]), abs(samples[2 * index + 1]))
        return peak > ceiling ? ceiling / peak : 1
      }
    let least = slidingMinimum(asking, over: window)
    // In double precision: steps this small would get lost near 1.
    var last = Double(granted.last ?? 1)
    var granting = granted
    for gain in least {
      let recovered = last > 0.9999 ? 1 : last + (1 - last) * recovery
      last = min(Double(gain), recovered)
      granting.append(Float(last))
    }
    asked = Array(asking.suffix(window - 1))
    granted = Array(granting.suffix(window - 1))
    return slidingAverage(granting, over: window)
  }
}

/// The least of every `width` neighbours; `values.count - width + 1` of them.
func slidingMinimum(_ values: [Float], over width: Int) -> [Float] {
  var candidates: [Int] = []
  var head = 0
  var result: [Float] = []
  for (index, value) in values.enumerated() {
    while candidates.count > head, let last = candidates.last, values[last] >= value {
      candidates.removeLast()
    }
    candidates.append(index)
    if candidates[head] <= index - width { head += 1 }
    if index >= width - 1 { result.append(values[candidates[head]]) }
  }
  return result
}

/// The mean of every `width` neighbours; `values.count - width + 1` of them.
func slidingAverage(_ values: [Float], over width: Int) -> [Float] {
  var sum = 0.0
  var result: [Float] = []
  for (index, value) in values.enumerated() {
    sum += Double(value)
    if index >= width { sum -= Double(values[index - width]) }
    if index >= width - 1 { result.append(Float(sum / Double(width))) }
  }
  return result
}

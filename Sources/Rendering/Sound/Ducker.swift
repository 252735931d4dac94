import Glibc
import Planning

/// Computes the gain that reduces a sound while others are heard.
///
/// The sound is reduced while the mean power of 10 ms of the others is above the threshold, and for another 0.2 s, so
/// that it does not return between two words. It falls and rises linearly in dB. The others are analyzed in advance, so
/// that the sound is completely reduced when they begin:
///
///     others            ▁▁▁▁▁▁▁▁▁▁████████▁▁▁▁▁▁▁▁▁▁▁▁▁
///     gain      ‾‾‾‾‾‾‾╲__________________________╱‾‾‾
///                 attack          held  ↔  release
struct Ducker {
  private let ducking: RenderPlan.Ducking
  private let channels: Int
  /// The length of the window, 10 ms, and of the hold, 0.2 s, in samples.
  private let window: Int
  private let hold: Int
  /// The squares of the last `window` samples of the loudest channel, as a ring buffer.
  private var squares: [Double]
  private var heard = 0
  /// The sum of the squares.
  private var power = 0.0
  /// Whether the others are loud, for samples without a gain yet.
  private var loud: [Bool] = []
  private var hasBegun = false
  /// The number of samples for which the sound continues to fall or stays reduced.
  private var remaining = 0
  /// The extent of the reduction, from 0 (none) to 1.
  private var depth = 0.0

  init(_ ducking: RenderPlan.Ducking, channels: Int, sampleRate: Int) {
    self.ducking = ducking
    self.channels = channels
    window = max(1, sampleRate / 100)
    hold = sampleRate / 5
    squares = [Double](repeating: 0, count: window)
  }

  /// The number of samples by which the others must be known in advance.
  var lookAhead: Int { ducking.attack + window - 1 }

  /// Adds the next samples of the others, interleaved.
  mutating func listen(to samples: [Float]) {
    let limit = pow(10, ducking.threshold / 10) * Double(window)
    for start in stride(from: 0, to: samples.count, by: channels) {
      var peak: Float = 0
      for channel in 0..<channels { peak = max(peak, abs(samples[start + channel])) }
      let square = Double(peak) * Double(peak)
      power += square - squares[heard % window]
      squares[heard % window] = square
      heard += 1
      // Summed again, so that rounding errors of a loud passage do not remain.
      if heard % window == 0 { power = squares.reduce(0, +) }
      loud.append(power > limit)
    }
  }

  /// Returns the next gains, one per sample. Samples of the others that were not added count as silence.
  mutating func next(_ count: Int) -> [Float] {
    if !hasBegun {
      hasBegun = true
      // The state that the first sample would have if there were samples before it.
      for ahead in 0..<lookAhead { step(isLoud: ahead < loud.count && loud[ahead]) }
    }
    var gains = [Float](repeating: 1, count: count)
    for index in 0..<count {
      let ahead = index + lookAhead
      step(isLoud: ahead < loud.count && loud[ahead])
      if depth > 0 { gains[index] = Float(pow(10, -ducking.amount * depth / 20)) }
    }
    loud.removeFirst(min(count, loud.count))
    return gains
  }

  /// Advances by one sample; `isLoud` belongs to the sample that is `lookAhead` later.
  private mutating func step(isLoud: Bool) {
    if isLoud { remaining = lookAhead + hold }
    if remaining > 0 {
      remaining -= 1
      depth = min(1, depth + 1 / Double(ducking.attack))
    } else {
      depth = max(0, depth - 1 / Double(ducking.release))
    }
  }
}

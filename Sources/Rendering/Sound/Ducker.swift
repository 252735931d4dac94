import Glibc
import Planning

/// The gain by which a sound makes way for others, from what the others are.
///
/// While the mean power of 10 ms of theirs is above the threshold the sound is down, and for 0.2 s
/// longer, so that it does not come up between two words. It goes down and comes back evenly in dB.
/// It hears the others ahead of time, and is all the way down when they begin:
///
///     others            ▁▁▁▁▁▁▁▁▁▁████████▁▁▁▁▁▁▁▁▁▁▁▁▁
///     gain      ‾‾‾‾‾‾‾╲__________________________╱‾‾‾
///                 attack          held  ↔  release
struct Ducker {
  private let ducking: RenderPlan.Ducking
  private let channels: Int
  /// 10 ms, and 0.2 s, in samples.
  private let window: Int
  private let hold: Int
  /// The squares of the last `window` samples of the loudest channel, as a ring.
  private var squares: [Double]
  private var heard = 0
  /// Their sum.
  private var power = 0.0
  /// Whether the others were loud, for samples that no gain has been given for yet.
  private var loud: [Bool] = []
  private var hasBegun = false
  /// For how many more samples the sound goes down or is down.
  private var remaining = 0
  /// How far down it is: 0 not at all, 1 all the way.
  private var depth = 0.0

  init(_ ducking: RenderPlan.Ducking, channels: Int, sampleRate: Int) {
    self.ducking = ducking
    self.channels = channels
    window = max(1, sampleRate / 100)
    hold = sampleRate / 5
    squares = [Double](repeating: 0, count: window)
  }

  /// How many samples ahead of its gain the others have to be known.
  var lookAhead: Int { ducking.attack + window - 1 }

  /// Takes the next samples of the others, interleaved.
  mutating func listen(to samples: [Float]) {
    let limit = pow(10, ducking.threshold / 10) * Double(window)
    for start in stride(from: 0, to: samples.count, by: channels) {
      var peak: Float = 0
      for channel in 0..<channels { peak = max(peak, abs(samples[start + channel])) }
      let square = Double(peak) * Double(peak)
      power += square - squares[heard % window]
      squares[heard % window] = square
      heard += 1
      // Summed again, so that rounding errors of a loud passage do not stay.
      if heard % window == 0 { power = squares.reduce(0, +) }
      loud.append(power > limit)
    }
  }

  /// The next gains, one a sample. What has not been heard is silence.
  mutating func next(_ count: Int) -> [Float] {
    if !hasBegun {
      hasBegun = true
      // What the first sample would have known had there been samples before it.
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

  /// Goes on by a sample; `isLoud` is the sample that is `lookAhead` ahead of it.
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

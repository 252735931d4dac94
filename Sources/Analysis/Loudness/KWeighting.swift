import Glibc

/// The frequency weighting of one channel (ITU-R BS.1770): a shelf that models the head, then a
/// high pass.
///
/// The recommendation specifies coefficients for 48 kHz; those for other rates are computed from
/// the same analog filters.
struct KWeighting {
  private var shelf: Biquad
  private var highPass: Biquad

  init(sampleRate: Int) {
    shelf = Biquad(shelfFor: sampleRate)
    highPass = Biquad(highPassFor: sampleRate)
  }

  /// Returns the next sample after weighting.
  mutating func weigh(_ sample: Double) -> Double {
    highPass.filter(shelf.filter(sample))
  }
}

/// A filter with two poles and two zeros.
private struct Biquad {
  private var b0 = 1.0
  private var b1 = 0.0
  private var b2 = 0.0
  private var a1 = 0.0
  private var a2 = 0.0
  private var first = 0.0
  private var second = 0.0

  init(shelfFor sampleRate: Int) {
    let gain = pow(10, 3.999843853973347 / 20)
    let edge = pow(gain, 0.4996667741545416)
    let (k, q) = (tan(.pi * 1681.974450955533 / Double(sampleRate)), 0.7071752369554196)
    let scale = 1 + k / q + k * k
    b0 = (gain + edge * k / q + k * k) / scale
    b1 = 2 * (k * k - gain) / scale
    b2 = (gain - edge * k / q + k * k) / scale
    a1 = 2 * (k * k - 1) / scale
    a2 = (1 - k / q + k * k) / scale
  }

  init(highPassFor sampleRate: Int) {
    let (k, q) = (tan(.pi * 38.13547087602444 / Double(sampleRate)), 0.5003270373238773)
    let scale = 1 + k / q + k * k
    (b1, b2) = (-2, 1)
    a1 = 2 * (k * k - 1) / scale
    a2 = (1 - k / q + k * k) / scale
  }

  mutating func filter(_ sample: Double) -> Double {
    let result = b0 * sample + first
    first = b1 * sample - a1 * result + second
    second = b2 * sample - a2 * result
    return result
  }
}

import Glibc
import MediaValues

/// Computes the onset envelope of sound that arrives in blocks: the rise of each band of the
/// spectrum on a logarithmic scale (spectral flux).
struct OnsetMeter {
  /// The sample rate of the input, in Hz.
  static let sampleRate = 24_000
  private static let hop = sampleRate / OnsetEnvelope.rate
  private static let size = 1024
  /// The magnitude below which sound counts as silence: −80 dB.
  private static let silence: Float = 1e-4
  /// The distance, in frames, of the earlier frame that a frame is compared with.
  private static let lag = 2

  private(set) var envelope = OnsetEnvelope()
  /// The number of samples added.
  private(set) var sampleCount = 0
  private var spectrum = PowerSpectrum(size: OnsetMeter.size)
  /// The samples of incomplete frames. Half of the first frame precedes the sound and is silent.
  private var pending = [Float](repeating: 0, count: OnsetMeter.size / 2)
  private let bands = Band.all(size: OnsetMeter.size, sampleRate: OnsetMeter.sampleRate)
  private let bandCounts: SIMD3<Float>
  private var loudest = OnsetMeter.silence
  /// The levels of all bands in the last `lag` frames.
  private var levels: [[Level]] = []

  init() {
    bandCounts = bands.reduce(into: .zero) { $0[$1.range] += 1 }
  }

  /// Adds the next samples of one channel.
  mutating func add(_ samples: [Float]) {
    sampleCount += samples.count
    pending += samples
    var start = 0
    while pending.count - start >= OnsetMeter.size {
      measure(pending[start..<start + OnsetMeter.size])
      start += OnsetMeter.hop
    }
    pending.removeFirst(start)
  }

  /// Measures the remaining samples. No samples may be added afterwards.
  mutating func finish() {
    let count = sampleCount
    add(Array(repeating: 0, count: OnsetMeter.size / 2))
    sampleCount = count
  }

  private mutating func measure(_ samples: ArraySlice<Float>) {
    let magnitudes = spectrum.magnitudes(of: samples)
    let values = bands.map { $0.level(in: magnitudes) }
    // The reference level halves in about seven seconds.
    loudest = max(loudest * 0.999, values.max() ?? 0, OnsetMeter.silence)
    let new = values.map { Level($0, loudest: loudest) }
    let old = levels.first ?? new
    levels.append(new)
    if levels.count > OnsetMeter.lag { levels.removeFirst() }
    var rise = SIMD3<Float>.zero
    var accent = rise
    for (index, band) in bands.enumerated() {
      rise[band.range] += max(0, new[index].inDecibels - old[index].inDecibels)
      accent[band.range] += max(0, new[index].loudness - old[index].loudness)
    }
    envelope.rises.append((rise / bandCounts).sum() / 3)
    envelope.accents.append(accent / bandCounts)
  }
}

/// The strength of a band.
private struct Level {
  /// Logarithmic: 0 at −60 dB, 1 at the loudest recent level.
  let inDecibels: Float
  /// 1 at full scale.
  let loudness: Float

  init(_ magnitude: Float, loudest: Float) {
    inDecibels = log10(1 + 1000 * magnitude / loudest) / 3
    // The exponent is three quarters: magnitudes would let the lowest bands dominate, their square
    // roots the hi-hats.
    loudness = magnitude.squareRoot() * magnitude.squareRoot().squareRoot()
  }
}

/// A band of the spectrum, about as wide as the critical bands of hearing.
private struct Band {
  let bins: Range<Int>
  /// 0 for low, 1 for middle, 2 for high.
  let range: Int

  /// Returns the bands from 35 Hz to about 11 kHz for a transform of `size` samples.
  static func all(size: Int, sampleRate: Int) -> [Band] {
    let width = Float(sampleRate) / Float(size)
    // Each band is a third of an octave wide, but at least one bin.
    var edges: [Float] = [35]
    while let last = edges.last, last < 11_000 { edges.append(max(last + width, last * 1.26)) }
    return zip(edges, edges.dropFirst()).map { low, high in
      let first = max(1, Int(clamping: (low / width).rounded()))
      let end = min(size / 2, max(first + 1, Int(clamping: (high / width).rounded())))
      return Band(bins: first..<end, range: high < 220 ? 0 : low < 3000 ? 1 : 2)
    }
  }

  /// Returns the root of the summed squares of the magnitudes in the band.
  func level(in magnitudes: [Float]) -> Float {
    var sum: Float = 0
    for bin in bins { sum += magnitudes[bin] * magnitudes[bin] }
    return sum.squareRoot()
  }
}

import Glibc
import MediaValues

/// Makes an onset envelope of sound that comes piece by piece: by how much each band of the
/// spectrum has risen, on a logarithmic scale (spectral flux).
struct OnsetMeter {
  /// Of the sound it takes.
  static let sampleRate = 24_000
  private static let hop = sampleRate / OnsetEnvelope.rate
  private static let size = 1024
  /// Sound below −80 dB is none.
  private static let silence: Float = 1e-4
  /// How many frames back a band is compared with.
  private static let lag = 2

  private(set) var envelope = OnsetEnvelope()
  /// How many samples there were.
  private(set) var sampleCount = 0
  private var spectrum = PowerSpectrum(size: OnsetMeter.size)
  /// Sound whose frames are not complete. The first frame lies half before the beginning.
  private var pending = [Float](repeating: 0, count: OnsetMeter.size / 2)
  private let bands = Band.all(size: OnsetMeter.size, sampleRate: OnsetMeter.sampleRate)
  private let bandCounts: SIMD3<Float>
  private var loudest = OnsetMeter.silence
  /// Of each band in the last frames.
  private var levels: [[Level]] = []

  init() {
    bandCounts = bands.reduce(into: .zero) { $0[$1.range] += 1 }
  }

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

  /// Measures what is left; no more sound comes.
  mutating func finish() {
    let count = sampleCount
    add(Array(repeating: 0, count: OnsetMeter.size / 2))
    sampleCount = count
  }

  private mutating func measure(_ samples: ArraySlice<Float>) {
    let magnitudes = spectrum.magnitudes(of: samples)
    let values = bands.map { $0.level(in: magnitudes) }
    // Halves in about seven seconds.
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

/// How strong a band is.
private struct Level {
  /// 0 at −60 dB, 1 at the loudest.
  let inDecibels: Float
  /// 1 at full scale.
  let loudness: Float

  init(_ magnitude: Float, loudest: Float) {
    inDecibels = log10(1 + 1000 * magnitude / loudest) / 3
    // Three quarters: full magnitudes would be the lowest bands' alone, roots the hi-hats' too.
    loudness = magnitude.squareRoot() * magnitude.squareRoot().squareRoot()
  }
}

/// A part of the spectrum, about as wide as those that hearing tells apart.
private struct Band {
  let bins: Range<Int>
  /// 0 low, 1 middle, 2 high.
  let range: Int

  static func all(size: Int, sampleRate: Int) -> [Band] {
    let width = Float(sampleRate) / Float(size)
    // A third of an octave each, but no narrower than a bin.
    var edges: [Float] = [35]
    while let last = edges.last, last < 11_000 { edges.append(max(last + width, last * 1.26)) }
    return zip(edges, edges.dropFirst()).map { low, high in
      let first = max(1, Int(clamping: (low / width).rounded()))
      let end = min(size / 2, max(first + 1, Int(clamping: (high / width).rounded())))
      return Band(bins: first..<end, range: high < 220 ? 0 : low < 3000 ? 1 : 2)
    }
  }

  func level(in magnitudes: [Float]) -> Float {
    var sum: Float = 0
    for bin in bins { sum += magnitudes[bin] * magnitudes[bin] }
    return sum.squareRoot()
  }
}

import Glibc

/// Measures the true peaks of sound, which may be between samples, by fourfold oversampling (ITU-R
/// BS.1770, annex 2).
///
/// Three points between each sample and the next are interpolated from the 32 samples around them,
/// with a sinc in a Kaiser window. libswresample uses the same window, so that `ffmpeg` reports the
/// same values. The 12 taps of the recommendation are an example, and miss a decibel of noise.
package struct TruePeakFinder: Sendable {
  /// The delay of the peaks relative to the samples, in samples.
  package static let delay = taps / 2

  private static let taps = 32
  private static let group = 8
  /// The weights of each sample around, for the points at one, two and three quarters of the way.
  private static let weights = TruePeakFinder.makeWeights()
  /// The largest factor by which a point can exceed the samples around it.
  private static let reach = max(
    1, weights.reduce(SIMD3<Float>.zero) { $0 + SIMD3(abs($1[0]), abs($1[1]), abs($1[2])) }.max())

  private let channels: Int
  /// The last samples of each channel, which precede the next ones.
  private var past: [[Float]]

  /// Creates a finder for sound of `channels` channels, at least one.
  package init(channels: Int) {
    precondition(channels > 0, "sound without channels")
    self.channels = channels
    past = Array(repeating: [Float](repeating: 0, count: TruePeakFinder.taps - 1), count: channels)
  }

  /// Adds interleaved samples and returns one value for each sample of a channel: the greatest
  /// magnitude of any channel from the sample `delay` before it to the next one, both included.
  ///
  /// Values at or below `floor` are not exact: where no point can exceed `floor`, the returned
  /// value is at most `floor`, and costs little.
  package mutating func peaks(of samples: [Float], above floor: Float = 0) -> [Float] {
    let count = samples.count / channels
    var peaks = [Float](repeating: 0, count: count)
    for channel in 0..<channels {
      var line = past[channel]
      line.reserveCapacity(line.count + count)
      for index in 0..<count { line.append(samples[index * channels + channel]) }
      past[channel] = Array(line.suffix(TruePeakFinder.taps - 1))
      add(line, above: floor, to: &peaks)
    }
    return peaks
  }

  /// Raises `peaks` to the peaks of one channel.
  ///
  /// `line` contains all samples around the points: output n is between samples n + 15 and n + 16
  /// of `line`. Points are processed in groups of eight, and only if the samples around a group can
  /// exceed `floor`.
  private func add(_ line: [Float], above floor: Float, to peaks: inout [Float]) {
    let group = TruePeakFinder.group
    let highest = line.highestOfGroups(group)
    let around = (group + TruePeakFinder.taps - 2) / group
    let least = floor / TruePeakFinder.reach
    line.withUnsafeBufferPointer { line in
      peaks.withUnsafeMutableBufferPointer { peaks in
        for start in stride(from: 0, to: peaks.count, by: group) {
          let first = start / group
          let nearby = highest[first...min(first + around, highest.count - 1)]
          guard nearby.contains(where: { $0 > least }) else { continue }
          if start + group <= peaks.count {
            let found = eightFurthest(line, start)
            for lane in 0..<group { peaks[start + lane] = max(peaks[start + lane], found[lane]) }
          } else {
            for index in start..<peaks.count {
              peaks[index] = max(peaks[index], furthest(line, index))
            }
          }
        }
      }
    }
  }

  /// Returns the magnitudes of eight neighboring points.
  private func eightFurthest(_ line: UnsafeBufferPointer<Float>, _ start: Int) -> SIMD8<Float> {
    let bytes = UnsafeRawBufferPointer(line)
    func samples(_ index: Int) -> SIMD8<Float> {
      bytes.loadUnaligned(
        fromByteOffset: index * MemoryLayout<Float>.stride, as: SIMD8<Float>.self)
    }
    let middle = start + TruePeakFinder.delay - 1
    var highest = pointwiseMax(samples(middle).magnitudes, samples(middle + 1).magnitudes)
    var sums = (SIMD8<Float>.zero, SIMD8<Float>.zero, SIMD8<Float>.zero)
    TruePeakFinder.weights.withUnsafeBufferPointer { weights in
      for tap in 0..<TruePeakFinder.taps {
        let (here, weight) = (samples(start + tap), weights[tap])
        sums.0 += weight[0] * here
        sums.1 += weight[1] * here
        sums.2 += weight[2] * here
      }
    }
    highest = pointwiseMax(highest, sums.0.magnitudes)
    return pointwiseMax(highest, pointwiseMax(sums.1.magnitudes, sums.2.magnitudes))
  }

  private func furthest(_ line: UnsafeBufferPointer<Float>, _ index: Int) -> Float {
    let middle = index + TruePeakFinder.delay - 1
    let sums = (0..<TruePeakFinder.taps).reduce(SIMD3<Float>.zero) {
      $0 + TruePeakFinder.weights[$1] * line[index + $1]
    }
    return max(
      max(abs(line[middle]), abs(line[middle + 1])), max(abs(sums[0]), abs(sums[1]), abs(sums[2])))
  }

  private static func makeWeights() -> [SIMD3<Float>] {
    (0..<taps).map { tap in
      let weights = [0.25, 0.5, 0.75].map { fraction in
        let distance = Double(tap - (taps / 2 - 1)) - fraction
        let part = distance / Double(taps / 2)
        let window = bessel(9 * (1 - part * part).squareRoot()) / bessel(9)
        return Float(sin(.pi * distance) / (.pi * distance) * window)
      }
      return SIMD3(weights)
    }
  }
}

extension [Float] {
  /// Returns the greatest magnitude in each group of `length` values; the last group may be
  /// shorter.
  fileprivate func highestOfGroups(_ length: Int) -> [Float] {
    stride(from: 0, to: count, by: length).map { start in
      self[start..<Swift.min(start + length, count)].reduce(0) { Swift.max($0, abs($1)) }
    }
  }
}

extension SIMD8<Float> {
  fileprivate var magnitudes: SIMD8<Float> {
    let bits = unsafeBitCast(self, to: SIMD8<UInt32>.self) & SIMD8<UInt32>(repeating: 0x7FFF_FFFF)
    return unsafeBitCast(bits, to: SIMD8<Float>.self)
  }
}

/// The modified Bessel function of the first kind and order 0.
private func bessel(_ x: Double) -> Double {
  var (sum, term) = (1.0, 1.0)
  for step in 1..<60 {
    term *= (x / 2 / Double(step)) * (x / 2 / Double(step))
    sum += term
  }
  return sum
}

import Glibc

/// How far sound reaches between its samples: its true peaks, by fourfold oversampling (ITU-R
/// BS.1770, annex 2).
///
/// Three points between each sample and the next come from the 32 samples around them, weighed by a
/// sinc in a Kaiser window. That is the window that libswresample has, so that `ffmpeg` measures
/// the same; the recommendation's own twelve are an example, and miss a decibel of noise.
package struct TruePeakFinder: Sendable {
  /// By how many samples the peaks come later than the samples.
  package static let delay = taps / 2

  private static let taps = 32
  private static let weights = TruePeakFinder.makeWeights()
  /// How many times as far as the samples around it no point can reach.
  private static let reach = weights.map { $0.reduce(0) { $0 + abs($1) } }.max() ?? 1

  private let channels: Int
  /// The last samples of each channel, before the next ones.
  private var past: [[Float]]

  package init(channels: Int) {
    self.channels = channels
    past = Array(repeating: [Float](repeating: 0, count: TruePeakFinder.taps - 1), count: channels)
  }

  /// Takes interleaved samples and gives out a number for each of one channel: the furthest that
  /// any channel reaches from zero between the sample `delay` before it and the next, both
  /// included.
  ///
  /// Nothing at or below `floor` need be known: where nothing can exceed it, what is given out is
  /// at most `floor`, and costs little.
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

  /// `line` has all samples around the points that are asked for: output n lies between its
  /// samples n + 15 and n + 16.
  private func add(_ line: [Float], above floor: Float, to peaks: inout [Float]) {
    let block = 512
    for start in stride(from: 0, to: peaks.count, by: block) {
      let points = start..<min(start + block, peaks.count)
      let around = points.lowerBound..<(points.upperBound + TruePeakFinder.taps - 1)
      guard furthest(line, in: around) * TruePeakFinder.reach > floor else { continue }
      let middle = TruePeakFinder.delay - 1
      for index in points {
        peaks[index] = max(peaks[index], abs(line[index + middle]), abs(line[index + middle + 1]))
      }
      line.withUnsafeBytes { line in
        for weights in TruePeakFinder.weights {
          weights.withUnsafeBufferPointer { interpolate(line, $0, points, &peaks) }
        }
      }
    }
  }

  private func furthest(_ line: [Float], in range: Range<Int>) -> Float {
    line[range].reduce(0) { max($0, abs($1)) }
  }

  /// Eight neighbouring points at a time, and one by one what is left of them.
  private func interpolate(
    _ line: UnsafeRawBufferPointer, _ weights: UnsafeBufferPointer<Float>, _ points: Range<Int>,
    _ peaks: inout [Float]
  ) {
    let width = MemoryLayout<Float>.stride
    var index = points.lowerBound
    while index + 8 <= points.upperBound {
      var sum = SIMD8<Float>(repeating: 0)
      for tap in 0..<TruePeakFinder.taps {
        let samples = line.loadUnaligned(
          fromByteOffset: (index + tap) * width, as: SIMD8<Float>.self)
        sum += weights[tap] * samples
      }
      for lane in 0..<8 { peaks[index + lane] = max(peaks[index + lane], abs(sum[lane])) }
      index += 8
    }
    while index < points.upperBound {
      var sum: Float = 0
      for tap in 0..<TruePeakFinder.taps {
        sum +=
          weights[tap] * line.loadUnaligned(fromByteOffset: (index + tap) * width, as: Float.self)
      }
      peaks[index] = max(peaks[index], abs(sum))
      index += 1
    }
  }

  /// The weights of the points a quarter, a half and three quarters of the way from one sample to
  /// the next.
  private static func makeWeights() -> [[Float]] {
    [0.25, 0.5, 0.75].map { fraction in
      (0..<taps).map { tap in
        let distance = Double(tap - (taps / 2 - 1)) - fraction
        let part = distance / Double(taps / 2)
        let window = bessel(9 * (1 - part * part).squareRoot()) / bessel(9)
        return Float(sin(.pi * distance) / (.pi * distance) * window)
      }
    }
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

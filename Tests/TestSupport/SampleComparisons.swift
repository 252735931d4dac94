import Foundation

/// Looks at every sample of a sound. Tests call these instead of looping themselves, because their own code is not
/// optimised.
extension Sounds {
  /// Returns the samples of one channel of interleaved samples.
  package static func channel(_ channel: Int, of samples: [Float], count: Int = 2) -> [Float] {
    stride(from: channel, to: samples.count, by: count).map { samples[$0] }
  }

  /// Returns the largest difference of two sounds, as far as both go; 1 if one is empty.
  package static func farthest(_ first: ArraySlice<Float>, _ second: ArraySlice<Float>) -> Float {
    guard !first.isEmpty, !second.isEmpty else { return 1 }
    var farthest: Float = 0
    for (one, other) in zip(first, second) {
      let distance = abs(one - other)
      // No bound holds for a number that is none.
      if distance.isNaN { return .infinity }
      farthest = max(farthest, distance)
    }
    return farthest
  }

  package static func farthest(_ first: [Float], _ second: [Float]) -> Float {
    farthest(first[...], second[...])
  }

  /// Returns the largest absolute value; 1 if there are no samples, infinity if one is not a number.
  package static func peak(_ samples: ArraySlice<Float>) -> Float {
    guard !samples.isEmpty else { return 1 }
    var peak: Float = 0
    for sample in samples {
      if sample.isNaN { return .infinity }
      peak = max(peak, abs(sample))
    }
    return peak
  }

  package static func peak(_ samples: [Float]) -> Float { peak(samples[...]) }

  /// Returns whether all samples are closer to a value than a tolerance.
  package static func isLevel(
    _ samples: ArraySlice<Float>, at value: Float, within tolerance: Float
  ) -> Bool {
    samples.allSatisfy { abs($0 - value) < tolerance }
  }

  package static func isSilent(_ samples: ArraySlice<Float>) -> Bool {
    samples.allSatisfy { $0 == 0 }
  }

  package static func isSilent(_ samples: [Float]) -> Bool { isSilent(samples[...]) }

  /// Returns the indices of the samples that are louder than a level.
  package static func places(in samples: [Float], louderThan level: Float) -> [Int] {
    samples.indices.filter { abs(samples[$0]) > level }
  }

  /// Returns the index of the loudest sample.
  package static func loudest(_ samples: [Float]) -> Int {
    samples.indices.max { abs(samples[$0]) < abs(samples[$1]) } ?? 0
  }

  /// Returns the index of the highest sample.
  package static func highest(_ samples: ArraySlice<Float>) -> Int? {
    samples.indices.max { samples[$0] < samples[$1] }
  }

  /// Returns the samples of several channels of the same length, interleaved.
  package static func interleaved(channels: [[Float]]) -> [Float] {
    (channels.first ?? []).indices.flatMap { index in channels.map { $0[index] } }
  }

  /// Returns the largest difference of neighboring samples.
  package static func widestStep(_ samples: [Float]) -> Float {
    farthest(samples.dropFirst(), samples[...])
  }

  package static func scaled(_ samples: ArraySlice<Float>, by factor: Float) -> [Float] {
    samples.map { factor * $0 }
  }

  /// Returns each sample of the first sound less that of the second, as far as both go.
  package static func difference(_ first: [Float], _ second: [Float]) -> [Float] {
    zip(first, second).map { $0 - $1 }
  }

  /// Returns by how many samples, at most 600, `wanted` is later than `start` in `made`.
  package static func lag(
    of wanted: ArraySlice<Float>, in made: [Float], near start: Int
  ) -> Int {
    func distance(_ lag: Int) -> Float {
      zip(wanted, made[(start + lag)...]).reduce(0) { $0 + abs($1.0 - $1.1) }
    }
    return (-600...600).map { (lag: $0, distance: distance($0)) }
      .min { $0.distance < $1.distance }?.lag ?? 0
  }

  /// Returns the product of the part of one sound with the same part of another that is moved by `lag` samples, of the
  /// first of two channels.
  package static func likeness(
    _ first: [Float], _ second: [Float], _ part: Range<Int>, lag: Int
  ) -> Float {
    part.reduce(0) { $0 + first[2 * $1] * second[2 * ($1 + lag)] }
  }

  /// Returns the frequency of a tone near a guess, from the change of its phase per tenth of a second.
  package static func frequency(_ samples: ArraySlice<Float>, near guess: Double) -> Double {
    var (sum, whole, before) = (0.0, 0, 0.0)
    let part = 4800
    for start in stride(from: samples.startIndex, to: samples.endIndex - part, by: part) {
      var (real, imaginary) = (0.0, 0.0)
      for index in start..<start + part {
        let angle = 2 * Double.pi * guess * Double(index) / 48_000
        let window = 1 - cos(2 * Double.pi * Double(index - start) / Double(part))
        real += Double(samples[index]) * window * cos(angle)
        imaginary -= Double(samples[index]) * window * sin(angle)
      }
      let phase = atan2(imaginary, real)
      if whole > 0 { sum += remainder(phase - before, 2 * .pi) }
      before = phase
      whole += 1
    }
    return guess + sum / Double(whole - 1) / (2 * .pi) * 10
  }

  package static func reversed(_ samples: [Float]) -> [Float] { samples.reversed() }

  /// Returns the largest difference of samples from a sine that is played from a time on, at a speed.
  package static func farthest(
    _ samples: [Float], fromSineOf hertz: Double, level: Double, from start: Double, speed: Double
  ) -> Double {
    var farthest = 0.0
    for (index, sample) in samples.enumerated() {
      let time = start + Double(index) * speed / 48_000
      farthest = max(farthest, abs(Double(sample) - sin(2 * .pi * hertz * time) * level))
    }
    return farthest
  }

  /// Returns 16-bit samples of a sine.
  package static func tone(_ hertz: Double, level: Double, count: Int) -> [Int16] {
    (0..<count).map {
      Int16((sin(2 * .pi * hertz * Double($0) / 48_000) * level * 32_767).rounded())
    }
  }

  /// Returns 16-bit samples of noise up to a value.
  package static func noise(_ count: Int, to value: Int16, seed: UInt64) -> [Int16] {
    var generator = SeededGenerator(seed: seed)
    return (0..<count).map { _ in Int16.random(in: -value...value, using: &generator) }
  }
}

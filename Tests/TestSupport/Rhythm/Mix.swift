import Foundation

/// Mono sound to which notes are added.
struct Mix {
  let sampleRate: Double
  private(set) var samples: [Float]

  init(sampleRate: Int, length: Double) {
    self.sampleRate = Double(sampleRate)
    samples = Array(repeating: 0, count: Int(length * Double(sampleRate)))
  }

  mutating func add(
    _ instrument: RhythmStyle.Instrument, at start: Double, gain: Double, pitch: Double,
    using random: inout SeededGenerator
  ) {
    switch instrument {
    case .kick:
      // A sine that falls from 150 to 50 Hz.
      var phase = 0.0
      let step = 1 / sampleRate
      add(at: start, lasting: 0.25) { time in
        phase += (50 + 100 * exp(-time / 0.03)) * step
        return gain * exp(-time / 0.09) * sin(2 * .pi * phase)
      }
    case .snare:
      var noise = random
      add(at: start, lasting: 0.2) { time in
        let burst = Double.random(in: -1...1, using: &noise) * exp(-time / 0.06)
        return gain * (0.7 * burst + 0.4 * sin(2 * .pi * 190 * time) * exp(-time / 0.05))
      }
      random = noise
    case .hat:
      var (noise, last) = (random, 0.0)
      add(at: start, lasting: 0.08) { time in
        let value = Double.random(in: -1...1, using: &noise)
        defer { last = value }
        return gain * (value - last) / 1.4 * exp(-time / 0.02)
      }
      random = noise
    case .bass:
      add(at: start, lasting: 0.3) { time in
        let attack = min(1, time / 0.01)
        let tone = sin(2 * .pi * pitch * time) + 0.5 * sin(4 * .pi * pitch * time)
        return gain * attack * exp(-time / 0.2) * tone
      }
    }
  }

  /// Adds a soft chord that fades in and out.
  mutating func addChord(root: Double, at start: Double, lasting length: Double, gain: Double) {
    add(at: start, lasting: length) { time in
      let envelope = min(1, time / 0.15) * min(1, max(0, length - time) / 0.15)
      let tones = [4.0, 5.0, 6.0, 8.0].map { sin(2 * .pi * root * $0 * time) }
      return gain * envelope * tones.reduce(0, +)
    }
  }

  mutating func addNoise(_ part: Double, using random: inout SeededGenerator) {
    let power = samples.reduce(0.0) { $0 + Double($1 * $1) } / Double(max(1, samples.count))
    // Uniform noise of amplitude a has the root mean square a / √3.
    let amplitude = Float(part * (3 * power).squareRoot())
    guard amplitude > 0 else { return }
    for index in samples.indices {
      samples[index] += Float.random(in: -amplitude...amplitude, using: &random)
    }
  }

  private mutating func add(
    at start: Double, lasting length: Double, _ value: (_ time: Double) -> Double
  ) {
    let first = Int((start * sampleRate).rounded(.up))
    let last = min(samples.count, first + Int(length * sampleRate))
    guard first < last else { return }
    for index in first..<last {
      samples[index] += Float(value(Double(index) / sampleRate - start))
    }
  }
}

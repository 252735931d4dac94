import Foundation
import Synchronization

/// Five kinds of synthetic sound with different measurements.
package enum SoundMaterial: String, CaseIterable, Sendable {
  /// Syllables with pauses, loud and quiet sentences.
  case speech
  /// Chords that decay, with a beat: many short peaks.
  case music
  case noise
  case tones
  /// Music and noise for a while, with silence in between.
  case mixed

  /// The samples made so far: tests with several arguments use each several times.
  private static let made = Mutex<[String: [Float]]>([:])

  /// Returns interleaved stereo samples at 48 kHz.
  package func samples(seconds: Int) -> [Float] {
    let key = "\(rawValue) \(seconds)"
    if let samples = SoundMaterial.made.withLock({ $0[key] }) { return samples }
    let samples = newSamples(seconds: seconds)
    SoundMaterial.made.withLock { $0[key] = samples }
    return samples
  }

  private func newSamples(seconds: Int) -> [Float] {
    let count = 48_000 * seconds
    switch self {
    case .speech: return SoundMaterial.speech(count)
    case .music: return SoundMaterial.music(count)
    case .noise: return Sounds.noise(2 * count, amplitude: 0.2, seed: 11)
    case .tones:
      let (low, high) = (
        Sounds.sine(220, amplitude: 0.2, seconds: Double(seconds)),
        Sounds.sine(1_760, amplitude: 0.1, seconds: Double(seconds))
      )
      return (0..<count).flatMap { [low[$0] + high[$0], low[$0] - high[$0]] }
    case .mixed:
      let (music, noise) = (
        SoundMaterial.music(count), SoundMaterial.noise.samples(seconds: seconds)
      )
      return (0..<(2 * count)).map { index in
        switch index / 96_000 % 5 {
        case 0, 1: music[index]
        case 2: noise[index] / 4
        default: 0
        }
      }
    }
  }

  /// Returns syllables: a pulse for each opening of the glottis, and breath, through the resonances of a mouth.
  private static func speech(_ count: Int) -> [Float] {
    var generator = SeededGenerator(seed: 12)
    var mouth = [
      Resonance(hertz: 600, width: 90, share: 1), Resonance(hertz: 1_300, width: 110, share: 0.5),
      Resonance(hertz: 2_600, width: 160, share: 0.25),
    ]
    var samples: [Float] = []
    while samples.count < 2 * count {
      let loudness = Float.random(in: 0.1...0.5, using: &generator)
      let pitch = Float.random(in: 90...180, using: &generator)
      let length = Int.random(in: 5_000...12_000, using: &generator)
      for index in 0..<length {
        let along = Float(index) / Float(length)
        let phase = (Float(index) * pitch / 48_000).truncatingRemainder(dividingBy: 1)
        let breath = Float.random(in: -0.02...0.02, using: &generator)
        let source = (exp(-phase * 20) + breath) * loudness * sin(.pi * along)
        let sample = mouth.indices.reduce(Float(0)) { $0 + mouth[$1].next(source) }
        samples += [sample, sample]
      }
      let pause = samples.count / 2 % 5 == 0 ? 30_000 : 3_000
      samples += [Float](repeating: 0, count: 2 * pause)
    }
    let peak = samples.map(abs).max() ?? 1
    return samples.prefix(2 * count).map { $0 * 0.5 / peak }
  }

  private static func music(_ count: Int) -> [Float] {
    let roots = [220.0, 174.6, 196, 261.6]
    return (0..<count).flatMap { index -> [Float] in
      let root = roots[index / 48_000 % 4]
      let time = Double(index) / 48_000
      let decay = exp(-3 * time.truncatingRemainder(dividingBy: 0.5))
      let chord = [1, 1.26, 1.5].reduce(0) { $0 + sin(2 * .pi * root * $1 * time) }
      let beat = time.truncatingRemainder(dividingBy: 0.5)
      let drum = exp(-40 * beat) * sin(2 * .pi * 60 * beat)
      return [Float(chord * decay * 0.12 + drum * 0.5), Float(chord * 0.06 + drum * 0.5)]
    }
  }
}

extension Sounds {
  /// Returns the amplitude of a tone with a peak at this level, in dB relative to full scale.
  package static func amplitude(_ decibels: Double) -> Float {
    Float(pow(10, decibels / 20))
  }
}

/// A filter that resonates at one frequency.
private struct Resonance {
  private let (feedback, damping, gain): (Float, Float, Float)
  private var (last, before): (Float, Float) = (0, 0)

  /// `width` is the bandwidth, in hertz.
  init(hertz: Double, width: Double, share: Double) {
    let radius = exp(-.pi * width / 48_000)
    feedback = Float(2 * radius * cos(2 * .pi * hertz / 48_000))
    damping = Float(radius * radius)
    gain = Float(share * (1 - radius))
  }

  mutating func next(_ sample: Float) -> Float {
    (before, last) = (last, gain * sample + feedback * last - damping * before)
    return last
  }
}

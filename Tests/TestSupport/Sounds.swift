import Foundation

extension Scratch {
  /// Writes samples as a WAV file of 32-bit floats. Samples of several channels are interleaved.
  @discardableResult
  package func wave(
    _ samples: [Float], channels: Int = 1, sampleRate: Int = 48_000, to name: String
  ) throws -> String {
    func bytes(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    // Every supported processor is little-endian, as the format is.
    let body = samples.withUnsafeBytes(Array.init)
    return try write(
      Array("RIFF".utf8) + bytes(36 + body.count, 4) + Array("WAVEfmt ".utf8) + bytes(16, 4)
        + bytes(3, 2) + bytes(channels, 2) + bytes(sampleRate, 4)
        + bytes(sampleRate * channels * 4, 4) + bytes(channels * 4, 2) + bytes(32, 2)
        + Array("data".utf8) + bytes(body.count, 4) + body, to: name)
  }

  /// Returns the samples of a file's sound as `ffmpeg` decodes it, interleaved.
  package func samples(of name: String) throws -> [Float] {
    try raw("-i \(self[name]) -f f32le -c:a pcm_f32le").withUnsafeBytes { bytes in
      (0..<(bytes.count / 4)).map { bytes.loadUnaligned(fromByteOffset: 4 * $0, as: Float.self) }
    }
  }

  /// Returns the measurements by `ffmpeg` of a file's sound: loudness in LUFS, its range in LU, and the true peak in
  /// dBTP.
  package func loudness(of name: String) throws -> (integrated: Double, range: Double, peak: Double)
  {
    let result = try run(
      [
        "ffmpeg", "-hide_banner", "-nostdin", "-nostats", "-i", name, "-af", "ebur128=peak=true",
        "-f", "null", "-",
      ])
    let summary = result.errors.components(separatedBy: "Summary:").last ?? ""
    func value(_ key: String) throws -> Double {
      let words = summary.components(separatedBy: key).dropFirst().first?.split(
        whereSeparator: \.isWhitespace)
      guard let word = words?.first, let value = Double(word) else {
        throw CommandFailure(words: ["ebur128", key], result: result)
      }
      return value
    }
    return (try value("I:"), try value("LRA:"), try value("Peak:"))
  }
}

/// Synthetic sounds with one channel.
package enum Sounds {
  package static func sine(
    _ hertz: Double, amplitude: Float = 1, seconds: Double, sampleRate: Int = 48_000
  ) -> [Float] {
    (0..<Int(seconds * Double(sampleRate))).map {
      amplitude * Float(sin(2 * .pi * hertz * Double($0) / Double(sampleRate)))
    }
  }

  package static func noise(_ count: Int, amplitude: Float = 1, seed: UInt64) -> [Float] {
    var generator = SeededGenerator(seed: seed)
    return (0..<count).map { _ in Float.random(in: -amplitude...amplitude, using: &generator) }
  }

  /// Returns each sample repeated for each channel.
  package static func interleaved(_ samples: [Float], channels: Int = 2) -> [Float] {
    samples.flatMap { Array(repeating: $0, count: channels) }
  }

  /// Returns the mean power of samples, in dB relative to full scale.
  package static func level(_ samples: ArraySlice<Float>) -> Double {
    let sum = samples.reduce(0.0) { $0 + Double($1) * Double($1) }
    return 10 * log10(sum / Double(max(1, samples.count)))
  }

  package static func level(_ samples: [Float]) -> Double { level(samples[...]) }
}

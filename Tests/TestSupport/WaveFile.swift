extension Scratch {
  /// Writes one channel of 16-bit samples as a WAVE file.
  package func writeWave(_ samples: [Int16], rate: Int = 48_000, to name: String) throws {
    func bytes(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    // Every supported processor is little-endian, as the format is.
    let body = samples.withUnsafeBytes(Array.init)
    try write(
      Array("RIFF".utf8) + bytes(36 + body.count, 4) + Array("WAVEfmt ".utf8) + bytes(16, 4)
        + bytes(1, 2) + bytes(1, 2) + bytes(rate, 4) + bytes(2 * rate, 4) + bytes(2, 2)
        + bytes(16, 2) + Array("data".utf8) + bytes(body.count, 4) + body, to: name)
  }
}

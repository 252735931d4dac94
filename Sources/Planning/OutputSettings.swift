/// How the picture and the sound are encoded.
package struct OutputSettings: Hashable, Sendable, Codable {
  /// x264's constant rate factor: 0 is lossless, 18 hardly to be told from it, 51 the worst.
  package var quality: Double
  /// x264's preset: how much work is spent on making the file small.
  package var preset: String
  /// Bits a second of the sound.
  package var audioBitRate: Int
  /// Tags of the output file.
  package var metadata: [String: String]

  package init(
    quality: Double = 20, preset: String = "veryfast", audioBitRate: Int = 192_000,
    metadata: [String: String] = [:]
  ) {
    self.quality = quality
    self.preset = preset
    self.audioBitRate = audioBitRate
    self.metadata = metadata
  }
}

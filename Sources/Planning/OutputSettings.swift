/// How the picture and the sound are encoded.
package struct OutputSettings: Hashable, Sendable, Codable {
  /// x264's constant rate factor: 0 is lossless, 18 hardly to be told from it, 51 the worst.
  package var quality: Double
  /// x264's preset: how much work is spent on making the file small.
  package var preset: String
  /// The rates that AAC has, in samples a second.
  package static let sampleRates = [
    8000, 11_025, 12_000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000, 64_000, 88_200, 96_000,
  ]

  /// Bits a second of the sound where it is stereo; half of that in mono, twice in 5.1.
  package var audioBitRate: Int
  /// How loud the whole is made, in LUFS; nil leaves it as it is.
  package var loudness: Double?
  /// Tags of the output file.
  package var metadata: [String: String]
  /// Whether pictures of a source that are seen untouched are copied rather than encoded again.
  package var copies: Bool

  package init(
    quality: Double = 20, preset: String = "veryfast", audioBitRate: Int = 192_000,
    loudness: Double? = nil, metadata: [String: String] = [:], copies: Bool = true
  ) {
    self.quality = quality
    self.preset = preset
    self.audioBitRate = audioBitRate
    self.loudness = loudness
    self.metadata = metadata
    self.copies = copies
  }
}

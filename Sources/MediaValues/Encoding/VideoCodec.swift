/// A way to write pictures.
package enum VideoCodec: String, Hashable, Sendable, Codable, CaseIterable {
  case h264, hevc, av1, vp9, prores, ffv1, gif, webp, png, jpeg

  /// The rate factors that say how good the pictures are, the best first; nil where there is
  /// nothing to choose.
  package var qualities: ClosedRange<Double>? {
    switch self {
    case .h264, .hevc: 0...51
    case .av1: 1...63
    case .vp9: 0...63
    case .webp: 0...100
    case .prores, .ffv1, .gif, .png, .jpeg: nil
    }
  }

  /// The rate factor when nobody says: pictures look about alike with all of them.
  package var standardQuality: Double {
    switch self {
    case .h264: 20
    case .hevc: 23
    case .av1: 30
    case .vp9: 28
    case .webp: 20
    case .prores, .ffv1, .gif, .png, .jpeg: 0
    }
  }

  /// Names of how much work is spent on making the file small, or, of ProRes, of how large it is;
  /// empty where there is nothing to choose.
  package var presets: [String] {
    switch self {
    case .h264, .hevc:
      [
        "ultrafast", "superfast", "veryfast", "faster", "fast", "medium", "slow", "slower",
        "veryslow",
      ]
    case .av1: (0...13).reversed().map(String.init)
    case .vp9: (0...8).reversed().map(String.init)
    case .prores: ["proxy", "lt", "standard", "hq"]
    case .ffv1, .gif, .webp, .png, .jpeg: []
    }
  }

  package var standardPreset: String {
    switch self {
    case .h264, .hevc: "veryfast"
    case .av1: "9"
    case .vp9: "4"
    case .prores: "hq"
    case .ffv1, .gif, .webp, .png, .jpeg: ""
    }
  }

  /// Whether a number of bits a second can be asked for instead of a rate factor.
  package var takesBitRate: Bool {
    switch self {
    case .h264, .hevc, .av1, .vp9: true
    case .prores, .ffv1, .gif, .webp, .png, .jpeg: false
    }
  }

  /// Whether pieces that were encoded by themselves may be put one after the other. A GIF has one
  /// list of colours, and an animated WebP is made at once.
  package var isJoinable: Bool { self != .gif && self != .webp }
}

/// A way to write sound.
package enum AudioCodec: String, Hashable, Sendable, Codable, CaseIterable {
  case aac, opus, flac
  /// Samples as they are, of 24 bits.
  case pcm

  /// The rates that it has, in samples a second.
  package var sampleRates: [Int] {
    switch self {
    case .aac:
      [
        8000, 11_025, 12_000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000, 64_000, 88_200,
        96_000,
      ]
    case .opus: [8000, 12_000, 16_000, 24_000, 48_000]
    case .flac, .pcm: [8000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000, 88_200, 96_000]
    }
  }
}

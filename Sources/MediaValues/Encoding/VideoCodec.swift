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

  /// The default rate factor: the quality is about the same with all codecs.
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

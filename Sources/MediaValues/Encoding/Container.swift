/// A kind of file.
package enum Container: String, Hashable, Sendable, Codable, CaseIterable {
  case mp4, mov, mkv, webm, gif, webp
  /// A file for each frame.
  case png, jpeg

  /// The kind that a file's name says.
  package init?(suffix: String) {
    guard let container = Container.allCases.first(where: { $0.suffixes.contains(suffix) }) else {
      return nil
    }
    self = container
  }

  package var suffixes: [String] {
    switch self {
    case .mp4: ["mp4", "m4v"]
    case .mov, .mkv, .webm, .gif, .webp, .png: [rawValue]
    case .jpeg: ["jpg", "jpeg"]
    }
  }

  /// What may be in it; first what is when nobody says.
  package var videoCodecs: [VideoCodec] {
    switch self {
    case .mp4: [.h264, .hevc, .av1, .vp9]
    case .mov: [.h264, .hevc, .prores]
    case .mkv: [.h264, .hevc, .av1, .vp9, .prores, .ffv1]
    case .webm: [.vp9, .av1]
    case .gif: [.gif]
    case .webp: [.webp]
    case .png: [.png]
    case .jpeg: [.jpeg]
    }
  }

  package var soundCodecs: [SoundCodec] {
    switch self {
    case .mp4: [.aac]
    case .mov: [.aac, .pcm]
    case .mkv: [.aac, .opus, .flac, .pcm]
    case .webm: [.opus]
    case .gif, .webp, .png, .jpeg: []
    }
  }

  /// Whether it is a file for each frame.
  package var isSequence: Bool { self == .png || self == .jpeg }
}

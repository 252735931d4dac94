/// A kind of file.
package enum Container: String, Hashable, Sendable, Codable, CaseIterable {
  case mp4, mov, mkv, webm, gif, webp
  /// A file for each frame.
  case png, jpeg
  /// Sound alone.
  case m4a, mp3, opus, flac, wav

  /// The kind that a suffix says, in small letters; nil where it is none of these.
  package init?(suffix: String) {
    guard let container = Container.allCases.first(where: { $0.suffixes.contains(suffix) }) else {
      return nil
    }
    self = container
  }

  /// The kind that a file's name says.
  package init?(path: String) {
    guard let dot = path.lastIndex(of: ".") else { return nil }
    self.init(suffix: path[path.index(after: dot)...].lowercased())
  }

  package var suffixes: [String] {
    switch self {
    case .mp4: ["mp4", "m4v"]
    case .jpeg: ["jpg", "jpeg"]
    case .mov, .mkv, .webm, .gif, .webp, .png, .m4a, .mp3, .opus, .flac, .wav: [rawValue]
    }
  }

  /// The video codecs that it takes, the default first. Empty for sound alone.
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
    case .m4a, .mp3, .opus, .flac, .wav: []
    }
  }

  /// The sound codecs that it takes, the default first. Empty for images alone.
  package var soundCodecs: [SoundCodec] {
    switch self {
    case .mp4, .m4a: [.aac]
    case .mov: [.aac, .pcm]
    case .mkv: [.aac, .opus, .flac, .pcm]
    case .webm, .opus: [.opus]
    case .mp3: [.mp3]
    case .flac: [.flac]
    case .wav: [.pcm]
    case .gif, .webp, .png, .jpeg: []
    }
  }

  package var hasPicture: Bool { !videoCodecs.isEmpty }

  package var hasSound: Bool { !soundCodecs.isEmpty }

  /// Whether it is a file for each frame.
  package var isSequence: Bool { self == .png || self == .jpeg }
}

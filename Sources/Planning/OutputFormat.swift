package import MediaValues

/// What kind of file the output is, as the suffix of its name says.
package enum OutputFormat: String, Hashable, Sendable, CaseIterable, Codable {
  case mp4, m4v, mov, mkv, webm
  case gif, webp, png, jpg, jpeg
  case m4a, mp3, opus, flac, wav

  /// Nil where the suffix is none of these.
  package init?(path: String) {
    guard let dot = path.lastIndex(of: ".") else { return nil }
    self.init(rawValue: path[path.index(after: dot)...].lowercased())
  }

  /// False for those that hold sound alone.
  package var hasPicture: Bool {
    switch self {
    case .mp4, .m4v, .mov, .mkv, .webm, .gif, .webp, .png, .jpg, .jpeg: true
    case .m4a, .mp3, .opus, .flac, .wav: false
    }
  }

  /// False for those that hold pictures alone.
  package var hasSound: Bool {
    switch self {
    case .gif, .webp, .png, .jpg, .jpeg: false
    case .mp4, .m4v, .mov, .mkv, .webm, .m4a, .mp3, .opus, .flac, .wav: true
    }
  }

  package var soundCodec: SoundCodec {
    switch self {
    case .mp4, .m4v, .mov, .mkv, .m4a, .gif, .webp, .png, .jpg, .jpeg: .aac
    case .mp3: .mp3
    case .opus, .webm: .opus
    case .flac: .flac
    case .wav: .pcm
    }
  }

  /// Whether it can hold as many channels.
  package func holds(_ layout: ChannelLayout) -> Bool {
    self != .mp3 || layout != .surround
  }

  /// The rates that its sound can have, in samples a second; nil where it can have any.
  var sampleRates: [Int]? {
    switch soundCodec {
    case .aac: OutputSettings.sampleRates
    case .mp3: OutputSettings.sampleRates.filter { $0 <= 48_000 }
    case .opus: [8000, 12_000, 16_000, 24_000, 48_000]
    case .flac, .pcm: nil
    }
  }

  /// The rate at which a timeline of this rate is mixed. What Opus and MP3 do not have becomes
  /// 48 kHz.
  func sampleRate(for wanted: Int) -> Int {
    let isConverted = soundCodec == .opus || soundCodec == .mp3
    return isConverted && sampleRates?.contains(wanted) == false ? 48_000 : wanted
  }
}

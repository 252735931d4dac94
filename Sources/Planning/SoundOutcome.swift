package import MediaValues

/// How the packets of a sound came about.
package enum SoundOutcome: Hashable, Sendable, Codable {
  /// Taken from an earlier render.
  case cached
  /// All of them are those of sources.
  case copied
  /// For so long they are those of sources; the others were encoded.
  case encoded(ChunkOutcome.Reason, copied: Time)

  /// A line for people: `sound: encoded because the sound changed`.
  package var line: String {
    switch self {
    case .cached: "sound: cached"
    case .copied: "sound: copied because a source is played unchanged"
    case .encoded(let reason, let copied) where copied == .zero: "sound: encoded \(reason.words)"
    case .encoded(let reason, let copied):
      "sound: encoded \(reason.words); \(copied.tenths) of it copied"
    }
  }
}

extension Time {
  /// Without what is shorter than a tenth of a second.
  fileprivate var tenths: Time {
    Time(numerator: flicks / (Time.flicksPerSecond / 10), denominator: 10)
  }
}

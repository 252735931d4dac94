package import MediaValues

/// The origin of the packets of a sound.
package enum SoundOutcome: Hashable, Sendable, Codable {
  /// The packets are from an earlier render.
  case cached
  /// All packets are those of sources.
  case copied
  /// For the given time, the packets are those of sources; the others were encoded.
  case encoded(ChunkOutcome.Reason, copied: Time)

  /// A line for the user: `sound: encoded because the sound changed`.
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
  /// The time rounded down to tenths of a second.
  fileprivate var tenths: Time {
    Time(numerator: flicks / (Time.flicksPerSecond / 10), denominator: 10)
  }
}

import Analysis
import Media
import Planning

/// The whole sound, encoded or copied, and what was measured of it.
struct SpooledSound: Sendable {
  var spans: [PacketSpool.Span]
  var parameters: StreamParameters
  /// Nil where it has not been measured.
  var loudness: Loudness?
  /// What the limiter did to it; nil for nothing.
  var limiting: SoundLimiting?
  /// How many samples are those of packets that were copied from sources.
  var copiedSamples = 0
  /// What was noticed in the media while the sound was made.
  var notices: MediaNotices?
  /// How it came about, when a render has made it.
  var outcome: SoundOutcome?
}

import Analysis
import Media
import Planning

/// The whole sound, encoded or copied, with its measurements.
struct SpooledSound: Sendable {
  var spans: [PacketSpool.Span]
  var parameters: StreamParameters
  /// The loudness; `nil` if it was not measured.
  var loudness: Loudness?
  /// The effect of the limiter; `nil` if there was none.
  var limiting: SoundLimiting?
  /// The number of samples in packets that were copied from sources.
  var copiedSamples = 0
  /// The findings about media from reading them.
  var notices: MediaNotices?
  /// The origin of the sound, once a render has made it.
  var outcome: SoundOutcome?
}

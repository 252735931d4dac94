package import Analysis
package import MediaValues
package import Planning

/// A report about a successful render.
package struct RenderReport: Hashable, Sendable {
  /// The name of the file, which is a spare name of the target if another process has created the file.
  package var path: String
  /// The origins of the chunks of the video, in order.
  package var chunks: [ChunkOutcome]
  /// The loudness; `nil` if there is no sound.
  package var loudness: Loudness?
  /// The origin of the sound; `nil` if there is none.
  package var sound: SoundOutcome?
  /// The effect of the limiter on the sound; `nil` if there was none.
  package var limiting: SoundLimiting?
  /// The offsets between the sound of clips and their frames.
  package var soundShifts: [SoundShift] = []
  /// The findings about media from reading them.
  package var notices: [MediumNotice] = []

  /// Whether the output differs from what the document and its media specify.
  package var hasFallbacks: Bool { limiting != nil || !notices.isEmpty }
}

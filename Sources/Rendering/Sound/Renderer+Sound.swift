import Analysis
import Media
import MediaValues
import Planning

/// The whole sound, encoded or copied, and what was measured of it.
struct SpooledSound: Sendable {
  var spans: [PacketSpool.Span]
  var parameters: StreamParameters
  /// Nil if it was not measured.
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

extension Renderer {
  /// How the sound of a file in this container is encoded.
  func audioSettings(for container: Container) -> AudioEncoderSettings {
    AudioEncoderSettings(
      codec: settings.audio ?? container.soundCodec, sampleRate: plan.canvas.sampleRate,
      layout: plan.mix.layout, bitRate: plan.mix.layout.bitRate(forStereo: settings.audioBitRate))
  }

  /// Encodes the whole sound from the beginning to the end, and spools it every few seconds. `onBlock` is
  /// told how many samples are done.
  func encodeWhole(
    _ sound: inout FinishedSound, _ settings: AudioEncoderSettings, to spool: PacketSpool,
    onBlock: (Int) -> Void
  ) throws -> SpooledSound {
    let encoder = try AudioEncoder(settings)
    var spans: [PacketSpool.Span] = []
    var packets: [EncodedPacket] = []
    var done = 0
    while let samples = try sound.next() {
      if isCancelled() { throw RenderError.cancelled }
      packets += try encoder.encode(samples)
      if packets.count > 500 {
        spans.append(try spool.append(packets))
        packets = []
      }
      done += samples.count / settings.layout.count
      onBlock(done)
    }
    spans.append(try spool.append(packets + encoder.finish()))
    return SpooledSound(
      spans: spans, parameters: encoder.parameters, loudness: sound.loudness,
      limiting: sound.limiting)
  }
}

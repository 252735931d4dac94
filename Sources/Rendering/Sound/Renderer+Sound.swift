import Analysis
import Media
import MediaValues
import Planning

/// The whole sound, encoded or copied, and what was measured of it.
struct SpooledSound: Sendable {
  var spans: [PacketSpool.Span]
  var parameters: StreamParameters
  var loudness: Loudness
  /// Whether the packets are those of a source.
  var isCopied = false
}

extension Renderer {
  /// How the sound of a file in this container is encoded.
  func audioSettings(for container: Container) -> AudioEncoderSettings {
    AudioEncoderSettings(
      codec: settings.audio ?? container.soundCodec, sampleRate: plan.canvas.sampleRate,
      layout: plan.mix.layout, bitRate: plan.mix.layout.bitRate(forStereo: settings.audioBitRate))
  }

  /// Mixes, limits and encodes the whole sound, and spools it every few seconds. `onBlock` is told
  /// how many samples are done.
  func encodeSound(
    as container: Container, to spool: PacketSpool, onBlock: (Int) -> Void
  ) throws -> SpooledSound {
    let gain = try settings.loudness.map { try self.gain(forLoudness: $0) }
    var sound = FinishedSound(plan, gain: gain ?? 1)
    let encoder = try AudioEncoder(audioSettings(for: container))
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
      done += samples.count / plan.mix.layout.count
      onBlock(done)
    }
    spans.append(try spool.append(packets + encoder.finish()))
    return SpooledSound(
      spans: spans, parameters: encoder.parameters, loudness: sound.loudness)
  }
}

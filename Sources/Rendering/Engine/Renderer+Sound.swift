import Analysis
import Media
import MediaValues
import Planning

extension Renderer {
  /// Returns the settings for encoding the sound of a file in this container.
  func audioSettings(for container: Container) -> AudioEncoderSettings {
    AudioEncoderSettings(
      codec: settings.audio ?? container.soundCodec, sampleRate: plan.canvas.sampleRate,
      layout: plan.mix.layout, bitRate: plan.mix.layout.bitRate(forStereo: settings.audioBitRate))
  }

  /// Encodes the whole sound from the beginning to the end, and writes it to the spool every few seconds. Calls
  /// `onBlock` with the number of samples that are complete.
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

import Media
import MediaValues
import Planning

extension Renderer {
  var audioSettings: AudioEncoderSettings {
    AudioEncoderSettings(
      codec: settings.audio ?? .aac, sampleRate: plan.canvas.sampleRate, channels: 2,
      bitRate: settings.audioBitRate)
  }

  /// Mixes, limits and encodes the whole sound, and spools it every few seconds.
  func encodeSound(to spool: PacketSpool) throws -> [PacketSpool.Span] {
    var mixer = SoundMixer(plan)
    var limiter = Limiter(sampleRate: plan.canvas.sampleRate)
    let encoder = try AudioEncoder(audioSettings)
    var spans: [PacketSpool.Span] = []
    var packets: [EncodedPacket] = []
    while case let block = try mixer.next(plan.canvas.sampleRate / 4), !block.isEmpty {
      if isCancelled() { throw RenderError.cancelled }
      packets += try encoder.encode(limiter.process(block))
      if packets.count > 500 {
        spans.append(try spool.append(packets))
        packets = []
      }
    }
    packets += try encoder.encode(limiter.finish())
    return try spans + [spool.append(packets + encoder.finish())]
  }
}

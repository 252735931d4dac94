import Media
import MediaValues
import Planning

extension Renderer {
  var audioSettings: AudioEncoderSettings {
    AudioEncoderSettings(
      sampleRate: plan.canvas.sampleRate, channels: 2, bitRate: settings.audioBitRate)
  }

  /// Mixes, limits and encodes the whole sound.
  func encodeSound(to spool: PacketSpool) throws -> PacketSpool.Span {
    var mixer = SoundMixer(plan)
    var limiter = Limiter(sampleRate: plan.canvas.sampleRate)
    let encoder = try AudioEncoder(audioSettings)
    var packets: [EncodedPacket] = []
    while case let block = try mixer.next(plan.canvas.sampleRate / 4), !block.isEmpty {
      if isCancelled() { throw RenderError.cancelled }
      packets += try encoder.encode(limiter.process(block))
    }
    packets += try encoder.encode(limiter.finish())
    return try spool.append(packets + encoder.finish())
  }
}

import Analysis
import Glibc
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

extension Renderer {
  /// Returns the gain, as a factor, with which the mix has a loudness of `target` LUFS.
  ///
  /// A first pass measures the mix. If the resulting gain would bring peaks to the ceiling, the limiter reduces the
  /// loudness, and further passes measure by how much. A sound of few, high peaks may stay below the target, as the
  /// additional gain is bounded.
  ///
  /// `ceiling` is that of the limiter.
  func gain(forLoudness target: Double, ceiling: Float = Limiter.ceiling) throws -> Float {
    let mixed = try measured(FinishedSound(plan, isLimited: false))
    guard let loudness = mixed.integrated, let peak = mixed.truePeak else { return 1 }
    let first = target - loudness
    var decibels = first
    for _ in 0..<4 where peak + decibels > -1 {
      let reached = try measured(
        FinishedSound(plan, gain: factor(decibels), ceiling: ceiling)
      ).integrated
      let missing = target - (reached ?? target)
      guard abs(missing) > 0.1 else { break }
      // With more gain the limiter takes away more, so slightly more than the missing loudness is added.
      decibels = min(decibels + 1.2 * missing, first + maxMakeUp)
    }
    return factor(decibels)
  }

  private func measured(_ sound: FinishedSound) throws -> Loudness {
    var sound = sound
    while try sound.next() != nil {
      if isCancelled() { throw RenderError.cancelled }
    }
    return sound.loudness
  }
}

/// The maximum gain that compensates for the limiter, in dB.
private let maxMakeUp = 8.0

private func factor(_ decibels: Double) -> Float {
  Float(pow(10, decibels / 20))
}

extension Renderer {
  /// Returns whether packets of sound may be copied into files of this format.
  func copiesSound(into container: Container) -> Bool {
    settings.copies && settings.loudness == nil && audioSettings(for: container).codec == .aac
      // Other formats cannot specify the sample of a block at which the sound begins.
      && [.mp4, .mov, .m4a].contains(container)
  }
}

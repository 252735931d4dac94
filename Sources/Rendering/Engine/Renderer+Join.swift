import Media
import MediaValues
import Planning

extension Renderer {
  /// Writes the frames in order, and the sound interleaved by decoding time. The bytes do not depend on which thread
  /// encoded which chunk.
  func join(
    _ streams: SpooledStreams, _ video: VideoAssembly?,
    spool: PacketSpool, into output: borrowing OutputFile
  ) throws {
    let totals = (video?.totals ?? PacketTotals()) + .sounds(streams.sound?.spans ?? [])
    var muxer = try Muxer(
      to: output, as: settings.container, video: video?.parameters,
      audio: streams.sound?.parameters,
      metadata: settings.metadata, chapters: plan.chapters,
      isFragmented: settings.isFragmented, expecting: totals)
    var soundPackets = streams.sound.map { SpanReader($0.spans, of: spool) }
    var nextSound = try soundPackets?.next()
    try video?.forEach(in: spool) { packet in
      while let sound = nextSound, isEarlier(sound, than: packet) {
        try muxer.write(sound, to: .audio)
        nextSound = try soundPackets?.next()
      }
      try muxer.write(packet, to: .video)
    }
    while let sound = nextSound {
      try muxer.write(sound, to: .audio)
      nextSound = try soundPackets?.next()
    }
    try muxer.finish()
  }

  private func isEarlier(_ sound: EncodedPacket, than frame: EncodedPacket) -> Bool {
    let soundTime = Double(sound.dts) / Double(plan.canvas.sampleRate)
    return soundTime < Double(frame.dts) / plan.canvas.frameRate.framesPerSecond
  }
}

extension Renderer {
  /// Returns the sound of a render that encodes nothing, and the offset of each clip's sound; `nil` if there is no
  /// sound.
  ///
  /// Throws a `CopyRefusal` if video or sound would have to be encoded.
  func joinedSound(
    beside pieces: VideoPieces?, as container: Container, to spool: PacketSpool
  ) throws -> (sound: SpooledSound, shifts: [SoundShift])? {
    let reasons = CopyObstacles(
      plan, settings.video, encodesNothing: settings.encodesNothing
    ).reasons(for: pieces?.chunks ?? [])
    do {
      let joined =
        hasSound(container)
        ? try JoinedSound(plan, audioSettings(for: container), to: spool).make() : nil
      guard reasons.isEmpty else { throw CopyRefusal(reasons: reasons) }
      return joined
    } catch let refusal as CopyRefusal where !reasons.isEmpty && refusal.reasons != reasons {
      throw CopyRefusal(reasons: reasons + refusal.reasons)
    }
  }
}

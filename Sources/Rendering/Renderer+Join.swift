import Media
import MediaValues
import Planning

extension Renderer {
  /// Writes the chunks one behind the other, and the sound between them in order of decoding
  /// time: the same bytes whoever encoded what.
  func join(
    _ streams: SpooledStreams, chunks: [RenderPlan.Chunk], spool: PacketSpool,
    into output: borrowing OutputFile
  ) throws {
    guard let picture = streams.parameters else { throw RenderError.graphEnded(at: 0) }
    let sound = try streams.sound.map { _ in try AudioEncoder(audioSettings).parameters }
    var muxer = try Muxer(
      to: output, as: settings.container, video: picture, audio: sound,
      metadata: settings.metadata, isFragmented: settings.isFragmented)
    var soundPackets = streams.sound.map { SpanReader($0, of: spool) }
    var nextSound = try soundPackets?.next()
    for (chunk, span) in zip(chunks, streams.pictures) {
      guard let span else { throw RenderError.graphEnded(at: chunk.frames.lowerBound) }
      var packets = SpanReader([span], of: spool)
      while var packet = try packets.next() {
        packet.pts += Int64(chunk.frames.lowerBound)
        packet.dts += Int64(chunk.frames.lowerBound)
        while let sound = nextSound, isEarlier(sound, than: packet) {
          try muxer.write(sound, to: .audio)
          nextSound = try soundPackets?.next()
        }
        try muxer.write(packet, to: .video)
      }
    }
    while let sound = nextSound {
      try muxer.write(sound, to: .audio)
      nextSound = try soundPackets?.next()
    }
    try muxer.finish()
  }

  private func isEarlier(_ sound: EncodedPacket, than picture: EncodedPacket) -> Bool {
    let soundTime = Double(sound.dts) / Double(plan.canvas.sampleRate)
    return soundTime < Double(picture.dts) / plan.canvas.frameRate.framesPerSecond
  }
}

import CFFmpeg

/// Writes packets into a file of pictures and sound, or of sound alone.
///
/// Its output depends on nothing but what it is fed: no dates, no version strings.
package struct Muxer: ~Copyable {
  package enum Track: Sendable { case video, audio }

  private let context: MuxerContext
  private let video: StreamParameters?
  private let audio: StreamParameters?

  /// Writes the header. The container follows from the suffix of the file's name: `.mp4`, `.m4v`,
  /// `.mov` or `.mkv`; `.m4a`, `.mp3`, `.opus`, `.flac` or `.wav`.
  ///
  /// Throws `.unsupported` for another suffix, `.cannotWrite` where writing fails.
  package init(
    to file: borrowing OutputFile, video: StreamParameters?, audio: StreamParameters?,
    metadata: [String: String] = [:]
  ) throws(MediaError) {
    LibavLog.begin()
    let context = try MuxerContext(file: file.temporary, path: file.target)
    for parameters in [video, audio] {
      if let parameters { try context.addStream(parameters) }
    }
    try context.writeHeader(metadata)
    self.context = context
    self.video = video
    self.audio = audio
  }

  /// Writes one packet. The caller feeds both tracks in order of decoding time.
  ///
  /// Throws `.cannotWrite` where writing fails, `.internalFault` for times out of order.
  package mutating func write(_ packet: EncodedPacket, to track: Track) throws(MediaError) {
    let isSecond = track == .audio && video != nil
    guard let parameters = track == .video ? video : audio else {
      throw MediaError(.internalFault, reason: "a packet for a track that is not there")
    }
    try context.write(packet, stream: isSecond ? 1 : 0, timeBase: parameters.timeBase)
  }

  /// Writes the index, without which the file is worth nothing.
  package consuming func finish() throws(MediaError) {
    try context.writeTrailer()
  }
}

import CFFmpeg
import Files
package import MediaValues

/// Writes packets into a file of any `Container` that is one file.
///
/// Its output depends on nothing but what it is fed: no dates, no version strings.
package struct Muxer: ~Copyable {
  package enum Track: Sendable { case video, audio }

  private let context: MuxerContext
  private let video: StreamParameters?
  private let audio: StreamParameters?

  /// Writes the header. Without a container it follows from the suffix of the file's name. An MP4
  /// `isFragmented` when it is written in pieces that can be played while it grows. With `totals`,
  /// which may be too much but not too little, room for the index of an MP4 or MOV is left at the
  /// front; without, all that was written is moved in the end to make room.
  ///
  /// Throws `.unsupported` for another suffix, `.cannotWrite` where writing fails.
  package init(
    to file: borrowing OutputFile, as container: Container? = nil, video: StreamParameters?,
    audio: StreamParameters?, metadata: [String: String] = [:], isFragmented: Bool = false,
    expecting totals: PacketTotals? = nil
  ) throws(MediaError) {
    LibavLog.begin()
    guard let container = container ?? Container(path: file.path) else {
      throw MediaError(
        .unsupported, path: file.path, reason: "its suffix is that of no video and no sound")
    }
    let context = try MuxerContext(file: file.temporary, path: file.path, container: container)
    for parameters in [video, audio] {
      if let parameters { try context.addStream(parameters) }
    }
    let room = totals.map {
      IndexRoom(for: $0, video: video, audio: audio, metadata: metadata).bytes
    }
    try context.writeHeader(
      metadata, index: isFragmented ? .none : room.map { .inFront(room: $0) } ?? .movedToFront)
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
    try context.write(
      packet, stream: isSecond ? 1 : 0, timeBase: parameters.timeBase,
      later: context.delay(of: parameters))
  }

  /// Writes the index, without which the file is worth nothing.
  package consuming func finish() throws(MediaError) {
    try context.writeTrailer()
  }
}

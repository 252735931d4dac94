import CFFmpeg
import Files
package import MediaValues

/// A writer of packets into a file, in any `Container` that consists of one file.
///
/// The output depends only on the input: it has no dates and no version strings.
package struct Muxer: ~Copyable {
  /// The track that a packet belongs to.
  package enum Track: Sendable { case video, audio }

  private let context: MuxerContext
  private let video: StreamParameters?
  private let audio: StreamParameters?

  /// Writes the header. Without a `container`, the suffix of the file's name selects it. An MP4
  /// `isFragmented` is written in fragments that can be played while it grows. With `totals`, which may be
  /// too large but not too small, space for the index of an MP4 or MOV is reserved at the front; otherwise
  /// all data are moved at the end to make space.
  ///
  /// Throws `.unsupported` for an unknown suffix and `.cannotWrite` if writing fails.
  package init(
    to file: borrowing OutputFile, as container: Container? = nil, video: StreamParameters?,
    audio: StreamParameters?, metadata: [String: String] = [:], chapters: [Chapter] = [],
    isFragmented: Bool = false,
    expecting totals: PacketTotals? = nil
  ) throws(MediaError) {
    LibavLog.begin()
    guard let container = container ?? Container(path: file.path) else {
      throw MediaError(
        .unsupported, path: file.path, reason: "its extension is not one of a video or sound format"
      )
    }
    let context = try MuxerContext(file: file.temporary, path: file.path, container: container)
    for parameters in [video, audio] {
      if let parameters { try context.addStream(parameters) }
    }
    let room = totals.map {
      IndexRoom(
        for: $0, video: video, audio: audio, metadata: metadata, chapters: chapters
      ).bytes
    }
    try context.add(chapters)
    try context.writeHeader(
      metadata, index: isFragmented ? .none : room.map { .inFront(room: $0) } ?? .movedToFront)
    self.context = context
    self.video = video
    self.audio = audio
  }

  /// Writes one packet. The caller writes the packets of both tracks in order of decoding time.
  ///
  /// Throws `.cannotWrite` if writing fails and `.internalFault` if times are out of order.
  package mutating func write(_ packet: EncodedPacket, to track: Track) throws(MediaError) {
    let isSecond = track == .audio && video != nil
    guard let parameters = track == .video ? video : audio else {
      throw MediaError(.internalFault, reason: "a packet for a track that does not exist")
    }
    try context.write(
      packet, stream: isSecond ? 1 : 0, timeBase: parameters.timeBase,
      later: context.delay(of: parameters))
  }

  /// Writes the index, without which the file is unusable.
  package consuming func finish() throws(MediaError) {
    try context.writeTrailer()
  }
}

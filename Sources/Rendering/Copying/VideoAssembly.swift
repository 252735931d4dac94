import Media
import MediaValues
import Planning

/// Combines encoded chunks and copied parts into one video stream.
///
/// Each part begins with a key frame and needs nothing before it. Decoding is ahead of display by the same number of
/// frames throughout: the largest number that any part needs.
struct VideoAssembly {
  private let rate: FrameRate
  private let chunks: [RenderPlan.Chunk]
  private let encoded: [PacketSpool.Span?]
  private let copies: CopyList
  private let codec: VideoCodec
  private let own: StreamParameters
  /// The description of the combined stream; `nil` if nothing is copied.
  private let joined: JoinedStream?
  /// The parameter sets that the encoded and the copied frames refer to.
  private let sets: ParameterSets
  /// Whether each group of pictures contains its parameter sets, because a number has two meanings.
  private let isSelfContained: Bool
  /// The number of frames by which encoded frames are decoded earlier than their encoder assumes.
  private let shift: Int
  private let delay: Int

  /// Creates an assembly. `encoded` has the packets of `chunks`.
  init(
    _ chunks: [RenderPlan.Chunk], _ encoded: [PacketSpool.Span?], copies: CopyList,
    encoder: VideoEncoder, _ codec: VideoCodec, rate: FrameRate
  ) throws(MediaError) {
    self.rate = rate
    self.chunks = chunks
    self.encoded = encoded
    self.copies = copies
    self.codec = codec
    own = encoder.parameters
    joined = copies.spans.isEmpty ? nil : try JoinedStream(of: own, codec)
    let (made, copied) = (joined?.ownSets ?? ParameterSets(), copies.sets ?? ParameterSets())
    isSelfContained = copies.isSelfContained || (!chunks.isEmpty && made.contradicts(copied))
    var sets = chunks.isEmpty ? copied : made
    if !isSelfContained { sets.add(copied) }
    self.sets = sets
    delay = max(encoder.encoderDelay, copies.reorderDelay)
    shift = delay - encoder.encoderDelay
  }

  /// The parameters of the stream for the muxer. Throws `.internalFault` if there are too many parameter sets for one
  /// file.
  var parameters: StreamParameters {
    get throws(MediaError) {
      try joined?.parameters(
        with: sets, isSelfContained: isSelfContained, reorderDelay: delay, colors: copies.colors)
        ?? own
    }
  }

  /// The totals of all packets.
  var totals: PacketTotals {
    let sets = isSelfContained ? (copies.sets?.byteCount ?? 0) : 0
    return copies.spans.reduce(.frames(encoded.compactMap(\.self))) { $0 + $1.totals(sets: sets) }
  }

  /// Calls `body` with each packet in decoding order, with times in frames of the output.
  func forEach(in spool: PacketSpool, _ body: (EncodedPacket) throws -> Void) throws {
    var opened: OpenCopySource?
    var spans = copies.spans[...]
    func copySpans(before frame: Int) throws {
      while let span = spans.first, span.frames.lowerBound < frame {
        spans.removeFirst()
        let current =
          try opened?.path == span.path
          ? opened : OpenCopySource(path: span.path, codec, known: span.facts)
        opened = current
        guard let source = current?.source else {
          throw RenderError.noImage(at: span.frames.lowerBound)
        }
        try copy(span, from: source, body)
      }
    }
    for (chunk, packets) in zip(chunks, encoded) {
      try copySpans(before: chunk.frames.lowerBound)
      guard let packets else { throw RenderError.graphEnded(at: chunk.frames.lowerBound) }
      var reader = SpanReader([packets], of: spool)
      while let packet = try reader.next() { try body(placed(packet, in: chunk)) }
    }
    try copySpans(before: .max)
  }

  private func placed(_ packet: EncodedPacket, in chunk: RenderPlan.Chunk) -> EncodedPacket {
    var packet = packet
    packet.pts += Int64(chunk.frames.lowerBound)
    packet.dts += Int64(chunk.frames.lowerBound - shift)
    return joined?.framed(packet, withSets: isSelfContained) ?? packet
  }

  private func copy(
    _ span: CopySpan, from source: CopySource, _ body: (EncodedPacket) throws -> Void
  ) throws {
    var count = 0
    try source.read(
      from: span.start, count: span.frames.count, isSelfContained: isSelfContained
    ) { data, time, isKey in
      try body(
        EncodedPacket(
          data: data, pts: Int64(span.frame(of: time, rate)),
          dts: Int64(span.frames.lowerBound + count - delay), duration: 1, isKey: isKey))
      count += 1
    }
  }
}

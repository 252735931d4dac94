import Media
import MediaValues
import Planning

/// Puts what was encoded and what is copied into one stream of pictures.
///
/// Each piece begins with a key picture that nothing before it is needed for. Decoding runs ahead of
/// showing by the same number of pictures throughout: the most that any piece needs.
struct PictureAssembly {
  private let rate: FrameRate
  private let chunks: [RenderPlan.Chunk]
  private let encoded: [PacketSpool.Span?]
  private let copies: CopyList
  private let codec: VideoCodec
  private let own: StreamParameters
  /// Nil where nothing is copied.
  private let joined: JoinedStream?
  /// What the pictures that are made, and those that are copied, refer to.
  private let sets: ParameterSets
  /// Whether each group of pictures brings its parameter sets: where a number means two things.
  private let isSelfContained: Bool
  /// By how many pictures what is encoded is further ahead than its encoder knows.
  private let shift: Int
  private let delay: Int

  /// `encoded` has the packets of `chunks`.
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

  /// What the muxer has to know of the stream. Throws `.internalFault` where parameter sets are too many
  /// for one file.
  var parameters: StreamParameters {
    get throws(MediaError) {
      try joined?.parameters(
        with: sets, isSelfContained: isSelfContained, reorderDelay: delay) ?? own
    }
  }

  /// How much all packets are.
  var totals: PacketTotals {
    let sets = isSelfContained ? (copies.sets?.byteCount ?? 0) : 0
    return copies.spans.reduce(.pictures(encoded.compactMap(\.self))) { $0 + $1.totals(sets: sets) }
  }

  /// Calls `body` with each packet in the order of decoding, its times in frames of the output.
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
          throw RenderError.noPicture(at: span.frames.lowerBound)
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

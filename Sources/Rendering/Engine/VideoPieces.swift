import Media
import MediaValues
import Planning

/// The parts of the video of a render: the chunks, and the ranges that are copied.
struct VideoPieces {
  let chunks: [RenderPlan.Chunk]
  let copies: CopyList
  let encoder: VideoEncoderSettings
  let keeper: ChunkKeeper?

  /// Divides the video. Calls `check` often, and throws its error.
  init(
    _ plan: RenderPlan, _ settings: OutputSettings, cache: RenderCache?,
    output: String, check: () throws -> Void = {}
  ) throws {
    copies =
      settings.copies && plan.canvas.hdr == nil && settings.video.isCopyable
        && settings.encoder == nil
      ? CopyFinder(plan, settings.video, encodesNothing: settings.encodesNothing).list()
      : CopyList()
    // A GIF's palette and a WebP depend on the whole video.
    chunks = try plan.chunks(
      length: settings.isJoinable ? plan.chunkLength : plan.frameCount,
      sparing: copies.spans.map(\.frames), startingAt: settings.isJoinable ? plan.edges : [],
      check: check)
    let encoder = VideoEncoderSettings(
      settings, plan.canvas, parameterSetNumber: copies.encoderNumber)
    self.encoder = encoder
    keeper = try (settings.isJoinable ? cache : nil).map { [chunks] in
      try ChunkKeeper($0, plan, chunks, encoder: encoder, output: output)
    }
  }

  /// Copies the chunks of earlier renders to the spool, and returns their positions; `nil` for a chunk that has to be
  /// made. Calls `count` with the numbers of frames that are complete or will be copied.
  func kept(in spool: PacketSpool, count: (Int) throws -> Void) throws -> [PacketSpool.Span?] {
    for span in copies.spans { try count(span.frames.count) }
    return try chunks.indices.map { index in
      guard let packets = keeper?.packets(ofChunk: index) else { return nil }
      try count(chunks[index].frames.count)
      return try spool.append(packets)
    }
  }

  /// The indices of the chunks that are not in the cache.
  var missing: Set<Int> {
    Set(chunks.indices.filter { keeper?.hasChunk($0) != true })
  }

  /// Returns the origins of all parts, if the chunks with the indices `made` were encoded.
  func outcomes(made: Set<Int>) -> [ChunkOutcome] {
    let encoded = chunks.indices.map { index in
      ChunkOutcome(
        frames: chunks[index].frames,
        origin: made.contains(index)
          ? .encoded(keeper?.reason(forChunk: index) ?? .noCache) : .cached)
    }
    let copied = copies.spans.map { ChunkOutcome(frames: $0.frames, origin: .copied) }
    return (encoded + copied).sorted { $0.frames.lowerBound < $1.frames.lowerBound }
  }
}

extension RenderPlan {
  /// The length of a chunk in frames: about five seconds.
  fileprivate var chunkLength: Int {
    Int(clamping: (canvas.frameRate.framesPerSecond * 5).rounded())
  }
}

import Analysis
package import Files
import Media
import MediaValues
package import Planning
import Synchronization

/// Renders a plan to a file.
///
/// The video is encoded chunk by chunk on all threads, and the sound piece by piece. Both are written to a spool on
/// disk and joined at the end. The file is the same for any number of threads, and gets its name only when it is
/// complete.
package struct Renderer: Sendable {
  let plan: RenderPlan
  /// The plans of other videos of the same template. The chunks in which they differ are made in addition.
  let others: [RenderPlan]
  let settings: OutputSettings
  let threads: Int
  let cache: RenderCache?
  /// Called from any thread with the number of frames whose image and sound are complete. All frames are reported when
  /// the file has its name.
  let progress: @Sendable (Int) -> Void
  let isCancelled: @Sendable () -> Bool

  /// Creates a renderer. Without a `cache` everything is rendered again, and nothing is made for `others`.
  package init(
    _ plan: RenderPlan, others: [RenderPlan] = [], settings: OutputSettings = OutputSettings(),
    threads: Int,
    cache: RenderCache? = nil, progress: @escaping @Sendable (Int) -> Void = { _ in },
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) {
    self.plan = plan
    self.others = others
    self.settings = settings
    self.threads = threads
    self.cache = cache
    self.progress = progress
    self.isCancelled = isCancelled
  }

  /// A unit of work for one thread.
  enum Job: Sendable {
    case sound
    /// A group of chunks that differ between this video and others, by its index.
    case variants(Int)
    /// A chunk, by its index.
    case chunk(Int)
  }

  /// Makes the file in the format of the target's extension. Never replaces a source of the plan.
  ///
  /// Calls `check` with the report before the file gets its name. Throws the errors of `check`, a `MediaError` or a
  /// `RenderError`, the latter also if a source changes meanwhile; in these cases the target does not change.
  @discardableResult
  package func render(
    to target: OutputTarget, check: (RenderReport) throws -> Void = { _ in }
  ) throws -> RenderReport {
    let sources = SourceWatch(plan, cache?.digests)
    do {
      return try sources.explaining { try render(to: target, from: sources, check: check) }
    } catch let error as MediaError where error.kind == .internalFault {
      throw error.naming(target.path)
    }
  }

  private func render(
    to target: OutputTarget, from sources: SourceWatch, check: (RenderReport) throws -> Void
  ) throws -> RenderReport {
    let target = plan.keepingSources(target)
    let path = target.path
    let container = try container(of: path)
    if container.isSequence { return try renderImages(to: target, from: sources) }
    let output = try OutputFile(target)
    let notices = MediaNotices()
    let spool = try PacketSpool(directory: output.directory, for: path)
    let frames = FrameCount(
      hasImages: container.hasImages, hasSound: hasSound(container) && !settings.encodesNothing,
      limit: plan.frameCount - 1, progress)
    let count = counter(frames)
    let pieces =
      container.hasImages
      ? try VideoPieces(plan, settings, cache: cache, output: path) {
        if isCancelled() { throw RenderError.cancelled }
      }
      : nil
    let kept = try pieces?.kept(in: spool, count: count) ?? []
    let missing = kept.indices.filter { kept[$0] == nil }
    let joined =
      settings.encodesNothing
      ? try joinedSound(beside: pieces, as: container, to: spool) : nil
    let sound =
      hasSound(container) && !settings.encodesNothing
      ? try SoundMaker(self, as: container, to: spool, for: path) : nil
    let variants = pieces.flatMap { pieces in
      variantChunks(of: pieces, missing: missing, notices)
    }
    var streams = try make(
      missing, of: pieces, beside: kept, variants: variants, sound, as: container, spool: spool,
      notices, frames, count: count)
    streams.sound = streams.sound ?? joined?.sound
    let video = try pieces.map {
      try VideoAssembly(
        $0.chunks, streams.chunks, copies: $0.copies,
        encoder: VideoEncoder($0.encoder), settings.video,
        rate: plan.canvas.frameRate)
    }
    try join(streams, video, spool: spool, into: output)
    if let heard = streams.sound?.notices { notices.formUnion(heard) }
    var report = RenderReport(
      path: path, chunks: pieces?.outcomes(made: Set(missing)) ?? [],
      loudness: streams.sound?.loudness,
      sound: streams.sound?.outcome, limiting: streams.sound?.limiting,
      soundShifts: joined?.shifts ?? [], notices: notices.found)
    try check(report)
    try sources.check()
    report.path = try output.commit()
    progress(plan.frameCount)
    remember(pieces, sound, of: report.path)
    return report
  }

  /// Returns the chunks that differ between this video and the others; `nil` without a cache for them.
  private func variantChunks(
    of pieces: VideoPieces, missing: [Int], _ notices: MediaNotices
  ) -> VariantChunks? {
    guard !others.isEmpty, let cache, pieces.keeper != nil else { return nil }
    return VariantChunks(
      of: plan, pieces, missing: missing, notices, besides: others, settings, cache: cache)
  }

  /// Returns the format of an output. Throws `.unsupported` if the codec does not fit it.
  func container(of path: String) throws(MediaError) -> Container {
    guard let container = settings.container ?? Container(path: path) else {
      throw MediaError(
        .unsupported, path: path, reason: "its extension is not one of a video or sound format")
    }
    guard !container.hasImages || container.videoCodecs.contains(settings.video) else {
      let codecs = container.videoCodecs.map(\.rawValue).joined(separator: ", ")
      throw MediaError(
        .unsupported, path: path,
        reason: "a .\(container.rawValue) file can have \(codecs), not \(settings.video.rawValue)")
    }
    return container
  }

  /// Returns a function that each thread calls with the number of images that it has completed. It throws
  /// `RenderError.cancelled` once the render is cancelled.
  func counter(_ frames: FrameCount) -> @Sendable (Int) throws -> Void {
    { images in
      if isCancelled() { throw RenderError.cancelled }
      frames.addImages(images)
    }
  }

  /// Records what the output was made from, to be compared with its next render.
  private func remember(_ pieces: VideoPieces?, _ sound: SoundMaker?, of path: String) {
    guard let cache else { return }
    cache.records.keep(
      RenderRecords.Record(
        chunks: pieces?.keeper?.chunks ?? [], sound: sound?.identity), of: path)
    cache.prune(to: cache.limit)
  }

  /// Makes the sound, and the missing chunks in addition to those from the cache.
  func make(
    _ missing: [Int], of pieces: VideoPieces?, beside kept: [PacketSpool.Span?],
    variants: VariantChunks? = nil, _ sound: SoundMaker?, as container: Container,
    spool: PacketSpool,
    _ notices: MediaNotices, _ frames: FrameCount, count: @escaping @Sendable (Int) throws -> Void
  ) throws -> SpooledStreams {
    let store = Mutex(SpooledStreams(chunks: kept))
    let work = VariantChunks.Work(
      threads: threads, folder: spool.directory, count: count,
      own: { index, packets in
        let span = try spool.append(packets)
        store.withLock { $0.chunks[index] = span }
      })
    try WorkQueue.run(
      jobs(for: missing, variants, container), threads: threads,
      helpers: (sound?.maxThreads ?? 1) - 1 + (variants?.sharedCount ?? 0),
      whenTaken: {
        try sound?.helpUntilMixed()
        try variants?.makeRest(work)
      }
    ) {
      let renderer =
        try missing.isEmpty
        ? nil
        : pieces.map {
          try ChunkRenderer(
            plan, $0.encoder, threads: threads, folder: spool.directory, notices: notices,
            // A short video has so few chunks that each can have two threads.
            encodesConcurrently: 2 * missing.count <= threads, onFrame: { try count(1) })
        }
      return { job in
        switch job {
        case .sound:
          try sound?.mix { frames.reachSound(frameCount(of: $0)) }
          frames.completeSound()
        case .variants(let index): try variants?.makeGroup(index, work)
        case .chunk(let index):
          guard let pieces, let renderer else { return }
          try sound?.help()
          let packets = try renderer.render(pieces.chunks[index])
          let span = try spool.append(packets)
          store.withLock { $0.chunks[index] = span }
          // Findings about its media have to be reported by each render.
          if !notices.concern(plan.media(of: pieces.chunks[index])) {
            pieces.keeper?.keep(packets, ofChunk: index)
          }
        }
      }
    }
    let whole = try finished(sound)
    return store.withLock {
      $0.sound = whole
      return $0
    }
  }

  /// Returns the sound, which is made again if there is a problem with it.
  private func finished(_ sound: SoundMaker?) throws -> SpooledSound? {
    guard var maker = sound else { return nil }
    for _ in 0..<Self.maxTries {
      guard let again = try maker.nextTry() else { break }
      try WorkQueue.run(
        [Job.sound], threads: threads, helpers: again.maxThreads - 1,
        whenTaken: { try again.helpUntilMixed() }
      ) {
        { _ in try again.mix { _ in } }
      }
      maker = again
    }
    return try maker.finished()
  }

  /// The maximum number of further tries. One is nearly always enough to keep the sound below the ceiling.
  private static let maxTries = 5

  func hasSound(_ container: Container) -> Bool {
    !plan.mix.inputs.isEmpty && container.hasSound
  }

  /// Returns the number of frames that last as long as a number of samples.
  private func frameCount(of samples: Int) -> Int {
    let time = Time(numerator: Int64(samples), denominator: Int64(plan.canvas.sampleRate))
    return min(plan.canvas.frameRate.frame(at: time), plan.frameCount)
  }

  /// Returns the jobs: the longest ones first, which are the sound and the variants; then the chunks.
  private func jobs(
    for missing: [Int], _ variants: VariantChunks?, _ container: Container
  ) -> [Job] {
    let grouped = variants?.chunks ?? []
    return (hasSound(container) && !settings.encodesNothing ? [.sound] : [])
      + (0..<(variants?.groupCount ?? 0)).map(Job.variants)
      + missing.filter { !grouped.contains($0) }.map(Job.chunk)
  }
}

/// The positions of the encoded streams in the spool.
struct SpooledStreams: Sendable {
  var chunks: [PacketSpool.Span?]
  /// The sound; `nil` if there is none.
  var sound: SpooledSound?
}

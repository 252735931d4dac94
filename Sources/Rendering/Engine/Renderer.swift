import Analysis
package import Files
import Media
import MediaValues
package import Planning
import Synchronization

/// RenderPlan → file.
///
/// The picture is encoded chunk by chunk on all threads, and the sound piece by piece; both are
/// spooled to disk and joined at the end. The file is the same for any number of threads,
/// and exists under its name only when it is finished.
package struct Renderer: Sendable {
  let plan: RenderPlan
  let settings: OutputSettings
  let threads: Int
  let cache: RenderCache?
  /// Called from any thread, when frames are done, with how many are; of a file of sound alone, with
  /// how many frames its sound would last.
  let progress: @Sendable (Int) -> Void
  let isCancelled: @Sendable () -> Bool

  /// Without a `cache` everything is rendered again.
  package init(
    _ plan: RenderPlan, settings: OutputSettings = OutputSettings(), threads: Int,
    cache: RenderCache? = nil, progress: @escaping @Sendable (Int) -> Void = { _ in },
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) {
    self.plan = plan
    self.settings = settings
    self.threads = threads
    self.cache = cache
    self.progress = progress
    self.isCancelled = isCancelled
  }

  /// A stretch of work for one thread.
  enum Job: Sendable {
    case sound
    /// A chunk, by its index.
    case pictures(Int)
  }

  /// Makes the file that the suffix of the target says. Never replaces a source of the plan.
  /// `check` is told what there is to say of the file before it gets its name. Throws what that throws, a `MediaError` or
  /// a `RenderError`, the latter also where a source changes meanwhile; then nothing has changed there.
  @discardableResult
  package func render(
    to target: OutputTarget, check: (RenderReport) throws -> Void = { _ in }
  ) throws -> RenderReport {
    let sources = SourceWatch(plan)
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
    guard let container = settings.container ?? Container(path: path) else {
      throw MediaError(
        .unsupported, path: path, reason: "its extension is not one of a video or sound format")
    }
    guard !container.hasPicture || container.videoCodecs.contains(settings.video) else {
      let codecs = container.videoCodecs.map(\.rawValue).joined(separator: ", ")
      throw MediaError(
        .unsupported, path: path,
        reason: "a .\(container.rawValue) file can have \(codecs), not \(settings.video.rawValue)")
    }
    if container.isSequence { return try renderImages(to: target, from: sources) }
    let output = try OutputFile(target)
    let notices = MediaNotices()
    let spool = try PacketSpool(directory: output.directory, for: path)
    let done = Mutex(0)
    let count: @Sendable (Int) throws -> Void = { frames in
      if isCancelled() { throw RenderError.cancelled }
      progress(
        done.withLock { done in
          done += frames
          return done
        })
    }
    let pieces =
      container.hasPicture
      ? try PicturePieces(plan, settings, chunkLength: chunkLength, cache: cache, output: path)
      : nil
    let kept = try pieces?.kept(in: spool, count: count) ?? []
    let missing = kept.indices.filter { kept[$0] == nil }
    let joined =
      settings.encodesNothing
      ? try joinedSound(beside: pieces, as: container, to: spool) : nil
    let sound =
      hasSound(container) && !settings.encodesNothing
      ? try SoundMaker(self, as: container, to: spool, for: path) : nil
    var streams = try make(
      missing, of: pieces, beside: kept, sound, as: container, spool: spool, notices,
      count: count)
    streams.sound = streams.sound ?? joined?.sound
    let pictures = try pieces.map {
      try PictureAssembly(
        $0.chunks, streams.pictures, copies: $0.copies,
        encoder: VideoEncoder(describing: $0.encoder), settings.video,
        rate: plan.canvas.frameRate)
    }
    try join(streams, pictures, spool: spool, into: output)
    if let heard = streams.sound?.notices { notices.formUnion(heard) }
    let report = RenderReport(
      chunks: pieces?.outcomes(made: Set(missing)) ?? [], loudness: streams.sound?.loudness,
      sound: streams.sound?.outcome, limiting: streams.sound?.limiting,
      soundShifts: joined?.shifts ?? [], notices: notices.found)
    try check(report)
    try sources.check()
    try output.commit()
    remember(pieces, sound, of: path)
    return report
  }

  /// The output is there: the next render of it is compared with this one.
  private func remember(_ pieces: PicturePieces?, _ sound: SoundMaker?, of path: String) {
    guard let cache else { return }
    cache.records.keep(
      RenderRecords.Record(
        chunks: pieces?.keeper?.chunks ?? [], sound: sound?.identity), of: path)
    cache.prune(to: cache.limit)
  }

  /// Makes the sound, and the chunks that are missing beside those that were kept.
  private func make(
    _ missing: [Int], of pieces: PicturePieces?, beside kept: [PacketSpool.Span?],
    _ sound: SoundMaker?, as container: Container, spool: PacketSpool,
    _ notices: MediaNotices, count: @escaping @Sendable (Int) throws -> Void
  ) throws -> SpooledStreams {
    let store = Mutex(SpooledStreams(pictures: kept))
    try WorkQueue.run(
      jobs(for: missing, container), threads: threads, helpers: (sound?.mostThreads ?? 1) - 1,
      whenTaken: { try sound?.helpUntilMixed() }
    ) {
      let renderer =
        try missing.isEmpty
        ? nil
        : pieces.map {
          try ChunkRenderer(
            plan, $0.encoder, threads: threads, folder: spool.directory, notices: notices,
            onFrame: { try count(1) })
        }
      return { job in
        switch job {
        case .sound:
          try sound?.mix { samples in
            if !container.hasPicture { progress(frames(samples)) }
          }
        case .pictures(let index):
          guard let pieces, let renderer else { return }
          try sound?.help()
          let packets = try renderer.render(pieces.chunks[index])
          let span = try spool.append(packets)
          store.withLock { $0.pictures[index] = span }
          // What is wrong with its media is to be said with each render.
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

  /// The sound that was made, or is made again where something is wrong with it.
  private func finished(_ sound: SoundMaker?) throws -> SpooledSound? {
    guard var maker = sound else { return nil }
    for _ in 0..<Self.mostTries {
      guard let again = try maker.nextTry() else { break }
      try WorkQueue.run(
        [Job.sound], threads: threads, helpers: again.mostThreads - 1,
        whenTaken: { try again.helpUntilMixed() }
      ) {
        { _ in try again.mix { _ in } }
      }
      maker = again
    }
    return try maker.finished()
  }

  /// How often sound is made again. One more try is nearly always enough to keep it below the ceiling.
  private static let mostTries = 5

  func hasSound(_ container: Container) -> Bool {
    !plan.mix.inputs.isEmpty && container.hasSound
  }

  /// How many frames last as long as so many samples.
  private func frames(_ samples: Int) -> Int {
    let time = Time(numerator: Int64(samples), denominator: Int64(plan.canvas.sampleRate))
    return min(plan.canvas.frameRate.frame(at: time), plan.frameCount)
  }

  /// About five seconds.
  private var chunkLength: Int {
    Int(clamping: (plan.canvas.frameRate.framesPerSecond * 5).rounded())
  }

  /// The sound first, as it is the longest single piece; then the chunks.
  private func jobs(for missing: [Int], _ container: Container) -> [Job] {
    (hasSound(container) && !settings.encodesNothing ? [.sound] : [])
      + missing.map(Job.pictures)
  }
}

/// Where the encoded streams lie in the spool.
struct SpooledStreams: Sendable {
  var pictures: [PacketSpool.Span?]
  /// Nil when there is no sound.
  var sound: SpooledSound?
}

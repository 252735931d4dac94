import Analysis
import Media
import MediaValues
import Planning
import Synchronization

/// Makes the sound of one render on all threads: one mixes, and all encode.
///
/// Only AAC is encoded in pieces. MP3 uses bits of the previous packets, Opus predicts from them, and FLAC and PCM take
/// little time: the thread that mixes encodes those.
final class SoundMaker: Sendable {
  private let renderer: Renderer
  private let spool: PacketSpool
  private let settings: AudioEncoderSettings
  private let keeper: SoundKeeper?
  /// Whether packets may be copied.
  private let copies: Bool
  /// The limiter's ceiling; lower than −1 dBTP if encoding raises the peaks.
  private let ceiling: Float
  private let backlog: Backlog<PieceWork>
  private let mixed = Mutex<Mixed?>(nil)
  private let notices = MediaNotices()

  /// Creates a maker. `output` is the path of the file for the sound.
  convenience init(
    _ renderer: Renderer, as container: Container, to spool: PacketSpool, for output: String
  ) throws {
    let settings = renderer.audioSettings(for: container)
    let copies = renderer.copiesSound(into: container)
    let keeper = try renderer.cache.map {
      try SoundKeeper(
        $0, renderer.plan, renderer.settings, encoder: settings, copies: copies, output: output)
    }
    self.init(renderer, settings, spool, keeper, copies: copies)
  }

  private init(
    _ renderer: Renderer, _ settings: AudioEncoderSettings, _ spool: PacketSpool,
    _ keeper: SoundKeeper?, copies: Bool, ceiling: Float = Limiter.ceiling
  ) {
    self.renderer = renderer
    self.settings = settings
    self.spool = spool
    self.keeper = keeper
    self.copies = copies
    self.ceiling = ceiling
    backlog = Backlog(room: renderer.threads)
  }

  /// The number of threads that can find work.
  var maxThreads: Int { isPieced ? encodedLayout.pieces.count : 1 }

  /// What the sound is made from; `nil` without a cache.
  var identity: SoundIdentity? { keeper?.identity }

  private var isPieced: Bool { settings.codec == .aac }

  private var encodedLayout: SoundLayout {
    SoundLayout(sampleCount: renderer.plan.mix.sampleCount, sampleRate: settings.sampleRate)
  }

  /// Mixes, limits and measures the sound, and encodes the pieces that other threads do not. Calls `onBlock` with the
  /// number of samples that are complete.
  func mix(onBlock: (Int) -> Void) throws {
    defer { backlog.close() }
    let result = try kept() ?? partlyCopied(onBlock) ?? encoded(onBlock)
    mixed.withLock { $0 = result }
  }

  /// Encodes the waiting pieces.
  func help() throws {
    while let piece = backlog.take() { try encode(piece) }
  }

  /// Encodes pieces until the whole sound is mixed and none is waiting.
  func helpUntilMixed() throws {
    while let piece = backlog.wait() { try encode(piece) }
  }

  /// Returns the next try, or `nil` if the sound is fine. If encoded pieces could not be joined to copied packets, the
  /// next try copies nothing. If the decoded sound exceeds the ceiling, the next try has a lower ceiling.
  func nextTry() throws -> SoundMaker? {
    guard case .pieces(let parts, _, _)? = mixed.withLock(\.self) else { return nil }
    if parts.lacksSeam {
      return SoundMaker(renderer, settings, spool, keeper, copies: false, ceiling: ceiling)
    }
    let peak = try parts.truePeak(above: Limiter.highest)
    guard peak > Limiter.highest, ceiling > Self.minCeiling else { return nil }
    return SoundMaker(
      renderer, settings, spool, keeper, copies: copies,
      ceiling: max(Self.minCeiling, ceiling * Limiter.ceiling / peak * Self.spare))
  }

  /// The lowest ceiling, −6 dBTP: below, the limiter would take away more than an encoder adds.
  private static let minCeiling: Float = 0.5
  /// An additional reduction for differences between tries: 0.1 dB.
  private static let spare: Float = 0.9886

  /// Returns the whole sound. Call it after the sound was mixed and all threads have finished.
  func finished() throws -> SpooledSound {
    var sound: SpooledSound
    switch mixed.withLock(\.self) {
    case .whole(let whole): sound = whole
    case .pieces(let parts, let loudness, let limiting):
      sound = try parts.sound(loudness, limiting, in: spool)
    case nil: throw MediaError(.internalFault, reason: "the sound was not mixed")
    }
    guard sound.outcome == nil else { return sound }
    sound.notices = notices
    // Findings about its media have to be reported by each render.
    if notices.isEmpty { try keeper?.keep(sound, in: spool) }
    sound.outcome = outcome(of: sound)
    return sound
  }

  private func outcome(of sound: SpooledSound) -> SoundOutcome {
    guard sound.copiedSamples < renderer.plan.mix.sampleCount else { return .copied }
    let copied = Time(
      numerator: Int64(sound.copiedSamples), denominator: Int64(settings.sampleRate))
    return .encoded(keeper?.reason ?? .noCache, copied: copied)
  }

  private func kept() throws -> Mixed? {
    guard var sound = try keeper?.kept(in: spool) else { return nil }
    sound.outcome = .cached
    return .whole(sound)
  }

  /// Mixes and encodes a sound with copied packets; `nil` if nothing can be copied, or if the limiter has to change a
  /// part that would be copied.
  private func partlyCopied(_ onBlock: (Int) -> Void) throws -> Mixed? {
    guard copies,
      let found = try SoundCopyLoader(renderer.plan, settings, to: spool).layout()
    else { return nil }
    let mixed = try mix(
      FinishedSound(renderer.plan, ceiling: ceiling, notices: notices),
      SoundParts(found.layout, found.parameters), onBlock)
    if mixed == nil { backlog.clear() }
    return mixed
  }

  private func encoded(_ onBlock: (Int) -> Void) throws -> Mixed {
    let gain = try renderer.settings.loudness.map {
      try renderer.gain(forLoudness: $0, ceiling: ceiling)
    }
    var sound = FinishedSound(
      renderer.plan, gain: gain ?? 1, ceiling: ceiling, notices: notices)
    guard isPieced else {
      return .whole(
        try renderer.encodeWhole(&sound, settings, to: spool, onBlock: onBlock))
    }
    let parts = SoundParts(encodedLayout, try AudioEncoder(settings).parameters)
    guard let mixed = try mix(sound, parts, onBlock) else {
      throw MediaError(.internalFault, reason: "a sound without copies was copied")
    }
    return mixed
  }

  /// Mixes the sound and passes the pieces to free threads; `nil` if the limiter changes a part that is to be copied.
  private func mix(
    _ sound: FinishedSound, _ parts: SoundParts, _ onBlock: (Int) -> Void
  ) throws -> Mixed? {
    var sound = sound
    var feeder = PieceFeeder(parts.layout.pieces, channels: settings.layout.count)
    var copied = parts.layout.copiedSamples[...]
    var position = 0
    while let samples = try sound.next() {
      if renderer.isCancelled() { throw RenderError.cancelled }
      let block = position..<position + samples.count / settings.layout.count
      while let first = copied.first, first.upperBound <= block.lowerBound { copied.removeFirst() }
      if sound.isLimited, copied.first?.overlaps(block) == true { return nil }
      for piece in feeder.add(samples) {
        let work = PieceWork(samples: piece, parts: parts)
        if let waiting = backlog.add(work) { try encode(waiting) }
      }
      position = block.upperBound
      onBlock(position)
    }
    return .pieces(parts, sound.loudness, sound.limiting)
  }

  private func encode(_ work: PieceWork) throws {
    if renderer.isCancelled() { throw RenderError.cancelled }
    let (packets, peak) = try work.samples.encoded(settings, below: Limiter.highest)
    work.parts.note(truePeak: peak)
    try work.parts.add(packets, of: work.samples, to: spool)
  }
}

/// The sound after mixing.
private enum Mixed: Sendable {
  case whole(SpooledSound)
  case pieces(SoundParts, Loudness, SoundLimiting?)
}

/// A piece to encode, with the sound that it belongs to.
private struct PieceWork: Sendable {
  let samples: PieceSamples
  let parts: SoundParts
}

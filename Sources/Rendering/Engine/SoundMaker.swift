import Analysis
import Media
import MediaValues
import Planning
import Synchronization

/// Makes the sound of one render, on as many threads as there are: one mixes, and all encode.
///
/// Only AAC is encoded in pieces. MP3 takes bits from the packets before, Opus predicts from them, and
/// FLAC and PCM take little time: those are encoded by the thread that mixes.
final class SoundMaker: Sendable {
  private let renderer: Renderer
  private let spool: PacketSpool
  private let settings: AudioEncoderSettings
  private let keeper: SoundKeeper?
  /// Whether packets may be copied.
  private let copies: Bool
  /// Above what the limiter keeps no point; lower than −1 dBTP where the encoder adds to it.
  private let ceiling: Float
  private let backlog: Backlog<PieceWork>
  private let mixed = Mutex<Mixed?>(nil)
  private let notices = MediaNotices()

  /// `output` is the file that the sound is for.
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

  /// How many threads can find work.
  var mostThreads: Int { isPieced ? encodedLayout.pieces.count : 1 }

  /// What it is made from; nil where nothing is kept.
  var identity: SoundIdentity? { keeper?.identity }

  private var isPieced: Bool { settings.codec == .aac }

  private var encodedLayout: SoundLayout {
    SoundLayout(sampleCount: renderer.plan.mix.sampleCount, sampleRate: settings.sampleRate)
  }

  /// Mixes, limits and measures the sound, and encodes what others do not. `onBlock` is told how many
  /// samples are done.
  func mix(onBlock: (Int) -> Void) throws {
    defer { backlog.close() }
    let result = try kept() ?? partlyCopied(onBlock) ?? encoded(onBlock)
    mixed.withLock { $0 = result }
  }

  /// Encodes what is waiting.
  func help() throws {
    while let piece = backlog.take() { try encode(piece) }
  }

  /// Encodes until the whole sound is mixed and nothing waits.
  func helpUntilMixed() throws {
    while let piece = backlog.wait() { try encode(piece) }
  }

  /// Another try. Where what was encoded cannot be joined to what is copied, nothing is copied; where it is
  /// above the ceiling when it is decoded, the limiter keeps it so much lower. Nil where all is well.
  func nextTry() throws -> SoundMaker? {
    guard case .pieces(let parts, _, _)? = mixed.withLock(\.self) else { return nil }
    if parts.lacksJoint {
      return SoundMaker(renderer, settings, spool, keeper, copies: false, ceiling: ceiling)
    }
    let peak = try parts.truePeak(above: Limiter.highest)
    guard peak > Limiter.highest, ceiling > Self.leastCeiling else { return nil }
    return SoundMaker(
      renderer, settings, spool, keeper, copies: copies,
      ceiling: max(Self.leastCeiling, ceiling * Limiter.ceiling / peak * Self.spare))
  }

  /// Below what the limiter would take away more than an encoder adds: −6 dBTP.
  private static let leastCeiling: Float = 0.5
  /// What is left for the next try to differ by: 0.1 dB.
  private static let spare: Float = 0.9886

  /// The whole sound, when it is mixed and no thread is at work on it any more.
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
    // What is wrong with its media is to be said with each render.
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

  /// Nil where nothing can be copied, or the limiter has to change what would be.
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

  /// Gives the pieces to threads that are free. Nil where the limiter changes something that is to be copied.
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

/// What there is of a sound when it is mixed.
private enum Mixed: Sendable {
  case whole(SpooledSound)
  case pieces(SoundParts, Loudness, SoundLimiting?)
}

/// A piece to encode, and the sound that it is part of.
private struct PieceWork: Sendable {
  let samples: PieceSamples
  let parts: SoundParts
}

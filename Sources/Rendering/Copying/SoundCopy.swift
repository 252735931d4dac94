import Analysis
import Media
import MediaValues
import Planning

extension Renderer {
  /// The whole sound as packets of a source, where one is heard untouched from the beginning to the
  /// end; nil where there is anything to do to it, the limiter's work included.
  ///
  /// It is decoded once all the same: what is said of its loudness is measured. `onBlock` is told how
  /// many samples are done.
  func copySound(
    as container: Container, to spool: PacketSpool, onBlock: (Int) -> Void
  ) throws -> SpooledSound? {
    let wanted = audioSettings(for: container)
    guard settings.copies, settings.loudness == nil, wanted.codec == .aac,
      // Elsewhere it cannot be said at which sample of a block it begins.
      [.mp4, .mov, .m4a].contains(container),
      let input = plan.mix.untouchedInput,
      let source = try? SoundCopySource(
        path: plan.sources[input.source].path, sampleRate: wanted.sampleRate,
        channels: wanted.layout.count)
    else { return nil }
    let first = input.sourceStart.ticks(per: wanted.sampleRate)
    var copy = CopiedPackets(spool)
    let range = first..<(first + plan.mix.sampleCount)
    guard (try? source.read(range, { try copy.add($0) })) == true else { return nil }
    let spans = try copy.finish()
    guard let padding = copy.padding, let loudness = try loudnessBelowCeiling(onBlock) else {
      return nil
    }
    let encoder = try AudioEncoder(wanted).parameters
    return SpooledSound(
      spans: spans, parameters: source.parameters(like: encoder, padding: padding),
      loudness: loudness, isCopied: true)
  }

  /// Nil where the limiter would have to do something, which mostly a loud sample tells soon.
  private func loudnessBelowCeiling(_ onBlock: (Int) -> Void) throws -> Loudness? {
    var sound = FinishedSound(plan, isLimited: false)
    var done = 0
    while let samples = try sound.next() {
      if isCancelled() { throw RenderError.cancelled }
      guard !samples.contains(where: { abs($0) >= Limiter.ceiling }) else { return nil }
      done += samples.count / plan.mix.layout.count
      onBlock(done)
    }
    let loudness = sound.loudness
    // Nil is silence.
    guard let peak = loudness.truePeak else { return loudness }
    return peak < Limiter.ceilingLevel ? loudness : nil
  }
}

extension RenderPlan.AudioMix {
  /// The one sound that is heard from the first sample to the last as it was recorded.
  fileprivate var untouchedInput: RenderPlan.MixInput? {
    guard inputs.count == 1, let input = inputs.first, input.samples == 0..<sampleCount,
      input.loopSamples == nil, input.pace == .asRecorded, input.gain == 1, input.ramps.isEmpty,
      input.volumes.isEmpty
    else { return nil }
    return input
  }
}

/// Packets on their way into the spool, some hundreds at once.
private struct CopiedPackets {
  private let spool: PacketSpool
  private var waiting: [EncodedPacket] = []
  private var spans: [PacketSpool.Span] = []
  /// How many samples come before the first that is heard; nil while there is nothing.
  private(set) var padding: Int?

  init(_ spool: PacketSpool) { self.spool = spool }

  mutating func add(_ packet: EncodedPacket) throws {
    padding = padding ?? Int(-packet.pts)
    waiting.append(packet)
    if waiting.count > 500 { try flush() }
  }

  mutating func finish() throws -> [PacketSpool.Span] {
    try flush()
    return spans
  }

  private mutating func flush() throws {
    spans.append(try spool.append(waiting))
    waiting = []
  }
}

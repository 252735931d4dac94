import Media
import MediaValues
import Planning

/// The sound of a render that encodes nothing: the packets of the sources in sequence.
///
/// Packets cannot be divided, so each source is moved to the nearest position on the grid of the first, by at most half
/// a packet. In the block between two sources, the decoder fades from one to the other. Where no source has sound,
/// there are packets of silence.
struct JoinedSound {
  private let plan: RenderPlan
  private let settings: AudioEncoderSettings
  private let encoder: AudioEncoder
  private let spool: PacketSpool

  /// The position of the packets of a source.
  private struct Placed {
    var sound: UntouchedSound
    /// The number of its first packet on the grid, and the shift of all its packets in samples.
    var first: Int
    var shift: Int
  }

  init(_ plan: RenderPlan, _ settings: AudioEncoderSettings, to spool: PacketSpool)
    throws(MediaError)
  {
    self.plan = plan
    self.settings = settings
    self.spool = spool
    encoder = try AudioEncoder(settings)
  }

  /// Copies the sound. Throws a `CopyRefusal` if not all of it can be copied.
  func make() throws -> (sound: SpooledSound, shifts: [SoundShift]) {
    let sounds = plan.mix.untouchedSounds(sampleRate: settings.sampleRate)
    let heard = plan.mix.inputs.reduce(0) { $0 + $1.samples.count }
    guard sounds.reduce(0, { $0 + $1.samples.count }) == heard, let first = sounds.first else {
      throw CopyRefusal(reasons: [
        .init(path: nil, reason: "the sounds are mixed or changed")
      ])
    }
    try refuseUnlike(sounds)
    let source = try opened(first)
    let grid = SoundGrid(
      sampleCount: plan.mix.sampleCount, padding: try padding(for: first, source))
    let placed = try sounds.map { try place($0, try opened($0), on: grid) }
    var writer = PacketWriter(grid, spool)
    for (index, clip) in placed.enumerated() {
      try writer.fill(upTo: clip.first) { try silence(like: source) }
      let next = index + 1 < placed.count ? placed[index + 1].first : grid.packetCount
      try copy(clip, upTo: min(next, end(of: clip, on: grid)), to: &writer)
    }
    try writer.fill(upTo: grid.packetCount) { try silence(like: source) }
    var parameters = source.parameters(like: encoder.parameters)
    parameters.initialPadding = grid.padding
    return (
      SpooledSound(
        spans: try writer.finish(), parameters: parameters, loudness: nil,
        copiedSamples: grid.sampleCount, outcome: .copied),
      placed.filter { $0.shift != 0 }.map(soundShift)
    )
  }

  private func soundShift(_ clip: Placed) -> SoundShift {
    SoundShift(
      path: plan.sources[clip.sound.source].path,
      offset: Time(numerator: Int64(clip.shift), denominator: Int64(settings.sampleRate)))
  }

  /// Returns the end of a source on the grid, if nothing follows it.
  private func end(of clip: Placed, on grid: SoundGrid) -> Int {
    let end = clip.sound.samples.upperBound + clip.shift + grid.padding
    return min(grid.packetCount, (end + SoundGrid.blockLength - 1) / SoundGrid.blockLength)
  }

  /// Returns the block in which a sound begins: whether it is the first of its stream, and its time relative to the
  /// sound in samples, which is negative if it begins earlier.
  private func firstBlock(
    of sound: UntouchedSound, _ source: SoundCopySource
  ) throws -> (isFirst: Bool, time: Int) {
    var times: [Int] = []
    do {
      _ = try source.read(sound.sourceSamples, mayBeginLate: true) { packet in
        times.append(Int(packet.pts))
        if packet.pts > -SoundGrid.blockLength { throw FirstBlockFound() }
      }
    } catch is FirstBlockFound {
      return (times.count == 1, times.last ?? 0)
    }
    throw refusal(sound, "its sound ends before its video begins")
  }

  /// Returns the padding of a grid on which the first sound is not moved.
  private func padding(
    for sound: UntouchedSound, _ source: SoundCopySource
  ) throws -> Int {
    let length = SoundGrid.blockLength
    let block = try firstBlock(of: sound, source)
    let start = sound.samples.lowerBound + block.time
    guard start <= 0 else { return length + (length - start % length) % length }
    return (block.isFirst ? 0 : length) - start
  }

  private func place(
    _ sound: UntouchedSound, _ source: SoundCopySource, on grid: SoundGrid
  ) throws -> Placed {
    let block = try firstBlock(of: sound, source)
    let start = sound.samples.lowerBound + block.time
    let index = (start + grid.padding + SoundGrid.blockLength / 2) / SoundGrid.blockLength
    // A packet before the first one lets the decoder start; for later sources, the previous source's packet does.
    let isBeginning = start <= 0 && !block.isFirst
    return Placed(
      sound: sound, first: index - (isBeginning ? 1 : 0),
      shift: grid.start(ofPacket: index) - start)
  }

  /// Copies the packets of a source that belong before `end`. There may be fewer.
  private func copy(_ clip: Placed, upTo end: Int, to writer: inout PacketWriter) throws {
    let samples = clip.sound.sourceSamples
    // Includes one more block, in case the next source begins late.
    let range = samples.lowerBound..<samples.upperBound + 2 * SoundGrid.blockLength
    let isComplete = try opened(clip.sound).read(range, mayBeginLate: true) { packet in
      let time = Int(packet.pts) + clip.sound.samples.lowerBound + clip.shift
      let index = (time + writer.grid.padding) / SoundGrid.blockLength
      guard index >= clip.first, index < end else { return }
      try writer.add(packet.data, at: index)
    }
    guard isComplete else { throw refusal(clip.sound, "its sound has a gap") }
  }

  /// Throws with a reason for each file whose sound differs from the first, or cannot be copied.
  private func refuseUnlike(_ sounds: [UntouchedSound]) throws {
    var first: SoundCopySource?
    var reasons: [CopyRefusal.Reason] = []
    var seen: Set<Int> = []
    for sound in sounds where seen.insert(sound.source).inserted {
      let found = try source(of: sound)
      if let found, first?.isLike(found) ?? true {
        first = first ?? found
      } else {
        let file = plan.sources[sound.source]
        reasons.append(.init(path: file.path, reason: obstacle(file.facts.audio)))
      }
    }
    guard reasons.isEmpty else { throw CopyRefusal(reasons: reasons) }
  }

  private func source(of sound: UntouchedSound) throws(MediaError) -> SoundCopySource? {
    try SoundCopySource(
      path: plan.sources[sound.source].path, sampleRate: settings.sampleRate,
      channels: settings.layout.count)
  }

  private func opened(_ sound: UntouchedSound) throws -> SoundCopySource {
    guard let found = try source(of: sound) else {
      throw refusal(sound, obstacle(plan.sources[sound.source].facts.audio))
    }
    return found
  }

  private func obstacle(_ facts: AudioFacts?) -> String {
    guard let facts else { return "it has no sound" }
    guard facts.codec == "aac" else { return "its sound is \(facts.codec), not AAC" }
    guard facts.sampleRate == settings.sampleRate else {
      return "its sound has \(facts.sampleRate) samples a second, but that of the video"
        + " \(settings.sampleRate)"
    }
    guard facts.channels == settings.layout.count else {
      return "its sound has \(facts.channels) channel\(facts.channels == 1 ? "" : "s"), but that of"
        + " the video \(settings.layout.count)"
    }
    return
      "its sound is not plain AAC-LC in an MP4 or MOV with a time scale in samples, like that of the others"
  }

  private func refusal(_ sound: UntouchedSound, _ reason: String) -> CopyRefusal {
    CopyRefusal(reasons: [.init(path: plan.sources[sound.source].path, reason: reason)])
  }

  /// Returns a packet of silence, which can be used at any position.
  private func silence(like source: SoundCopySource) throws -> [UInt8] {
    guard source.isLike(encoder.parameters) else {
      throw CopyRefusal(reasons: [
        .init(path: nil, reason: "silence between the sounds cannot be written in their encoding")
      ])
    }
    let encoder = try AudioEncoder(settings)
    let samples = [Float](repeating: 0, count: 8 * SoundGrid.blockLength * settings.layout.count)
    return try encoder.encode(samples).last?.data ?? []
  }
}

/// Thrown to stop reading a source.
private struct FirstBlockFound: Error {}

/// Writes consecutive packets on a grid.
private struct PacketWriter {
  let grid: SoundGrid
  private let spool: PacketSpool
  private var position = 0
  private var waiting: [EncodedPacket] = []
  private var spans: [PacketSpool.Span] = []

  init(_ grid: SoundGrid, _ spool: PacketSpool) {
    self.grid = grid
    self.spool = spool
  }

  /// Adds a packet, unless its position is filled already.
  mutating func add(_ data: [UInt8], at index: Int) throws(MediaError) {
    guard index == position else { return }
    let start = grid.start(ofPacket: index)
    let excess = max(0, start + SoundGrid.blockLength - grid.sampleCount)
    waiting.append(
      EncodedPacket(
        data: data, pts: Int64(start), dts: Int64(start),
        duration: Int64(SoundGrid.blockLength - excess), isKey: true, trailingPadding: excess))
    position += 1
    guard waiting.count > 500 else { return }
    spans.append(try spool.append(waiting))
    waiting = []
  }

  mutating func fill(upTo end: Int, with silence: () throws -> [UInt8]) throws {
    guard position < end else { return }
    let data = try silence()
    while position < end { try add(data, at: position) }
  }

  mutating func finish() throws(MediaError) -> [PacketSpool.Span] {
    spans + [try spool.append(waiting)]
  }
}

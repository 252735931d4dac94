import Media
import MediaValues
import Planning

/// Finds the parts of a sound that can be copied, and writes those packets to the spool.
///
/// All copied packets are on one grid, which is the one of the sources' grids with which most of the sound can be
/// copied.
struct SoundCopyLoader {
  /// The minimum length of a part; shorter ones are not worth their joints.
  private static let minSeconds = 5

  private let plan: RenderPlan
  private let settings: AudioEncoderSettings
  /// The parameters of the sound when it is encoded.
  private let encoder: StreamParameters
  private let spool: PacketSpool

  init(_ plan: RenderPlan, _ settings: AudioEncoderSettings, to spool: PacketSpool)
    throws(MediaError)
  {
    self.plan = plan
    self.settings = settings
    self.spool = spool
    encoder = try AudioEncoder(settings).parameters
  }

  /// Returns the layout of the sound; `nil` if nothing is copied. A source that cannot be read for copying is skipped;
  /// decoding it reports the reason.
  func layout() throws -> (layout: SoundLayout, parameters: StreamParameters)? {
    var placed: [(UntouchedSound, Int)] = []
    for sound in plan.mix.untouchedSounds(sampleRate: settings.sampleRate)
    where isWhole(sound) || isLongEnough(sound) {
      if let padding = try? ownPadding(of: sound) { placed.append((sound, padding)) }
    }
    guard let padding = commonest(placed) else { return nil }
    let grid = SoundGrid(sampleCount: plan.mix.sampleCount, padding: padding)
    let sounds = placed.filter { isSame($0.1, padding) }.map(\.0)
    let copies = try sounds.compactMap { try loaded($0, grid) }
    guard !copies.isEmpty else { return nil }
    let layout =
      sounds.contains(where: isWhole)
      ? SoundLayout(grid, copying: copies)
      : SoundLayout(grid, copies: copies, sampleRate: settings.sampleRate)
    return (layout, try parameters(of: layout, sounds))
  }

  private func isWhole(_ sound: UntouchedSound) -> Bool {
    sound.samples == 0..<plan.mix.sampleCount
  }

  private func isLongEnough(_ sound: UntouchedSound) -> Bool {
    settings.layout.count <= 2
      && sound.samples.count
        >= max(Self.minSeconds * settings.sampleRate, 128 * SoundGrid.blockLength)
  }

  /// Returns the source of a sound; `nil` if it is not like the encoder's output.
  private func opened(_ sound: UntouchedSound) throws -> SoundCopySource? {
    let found = try SoundCopySource(
      path: plan.sources[sound.source].path, sampleRate: settings.sampleRate,
      channels: settings.layout.count)
    guard let found, isWhole(sound) || found.isLike(encoder) else { return nil }
    return found
  }

  /// Returns the padding of the grid that contains the source's own blocks.
  private func ownPadding(of sound: UntouchedSound) throws -> Int? {
    let first = sound.sourceSamples.lowerBound
    var times: [Int] = []
    guard try opened(sound)?.read(first..<first + 1, { times.append(Int($0.pts)) }) == true,
      let block = times.last
    else { return nil }
    let length = SoundGrid.blockLength
    let rest = (length - (sound.samples.lowerBound + block) % length) % length
    // A block without a packet before it is the first of its stream, and needs none.
    return sound.samples.lowerBound == 0 && times.count == 1 ? -block : length + rest
  }

  private func isSame(_ first: Int, _ second: Int) -> Bool {
    (first - second) % SoundGrid.blockLength == 0
  }

  /// Returns the padding that applies to the most samples; if several do, the first of them.
  private func commonest(_ placed: [(UntouchedSound, Int)]) -> Int? {
    func count(_ padding: Int) -> Int {
      placed.filter { isSame($0.1, padding) }.reduce(0) { $0 + $1.0.samples.count }
    }
    var best: (padding: Int, count: Int)?
    for (_, padding) in placed where count(padding) > best?.count ?? 0 {
      best = (padding, count(padding))
    }
    return best?.padding
  }

  /// Returns the packets of a sound; `nil` if some are missing, or if encoded ones cannot be joined to them.
  private func loaded(_ sound: UntouchedSound, _ grid: SoundGrid) throws -> CopiedStretch? {
    var wanted = grid.packets(within: sound.samples)
    if sound.samples.lowerBound == 0 { wanted = 0..<wanted.upperBound }
    if sound.samples.upperBound == grid.sampleCount {
      wanted = wanted.lowerBound..<grid.packetCount
    }
    guard let source = try? opened(sound) else { return nil }
    var stretch: CopiedStretch?
    var former: [UInt8]?
    var writeFailure: (any Error)?
    let isComplete = try? source.read(sound.sourceSamples) { packet in
      var packet = packet
      packet.pts += Int64(sound.samples.lowerBound)
      packet.dts = packet.pts
      let index = (Int(packet.pts) + grid.padding) / SoundGrid.blockLength
      guard wanted.contains(index) else {
        former = packet.data
        return
      }
      var current =
        stretch ?? CopiedStretch(from: index, former: former, channels: settings.layout.count)
      stretch = nil
      do {
        try current.add(packet, to: spool)
      } catch {
        writeFailure = error
        throw error
      }
      stretch = current
    }
    // Sound that cannot be read is encoded instead; a full disk ends the render.
    if let writeFailure { throw writeFailure }
    guard isComplete == true, var stretch else { return nil }
    // After the last packet of a medium that ends early there is silence.
    if !isWhole(sound), stretch.packets.upperBound < wanted.upperBound { stretch.removeLast() }
    try stretch.finish(to: spool)
    return isWhole(sound) ? stretch : isJoinable(stretch, in: grid) ? stretch : nil
  }

  private func isJoinable(_ stretch: CopiedStretch, in grid: SoundGrid) -> Bool {
    let places = stretch.canBeJoined
    return stretch.packets.count >= 4 * CopiedStretch.margin
      && (stretch.packets.lowerBound == 0 || places.before)
      && (stretch.packets.upperBound == grid.packetCount || places.behind)
  }

  private func parameters(
    of layout: SoundLayout, _ sounds: [UntouchedSound]
  ) throws -> StreamParameters {
    var parameters = encoder
    parameters.initialPadding = layout.grid.padding
    guard layout.pieces.isEmpty, let sound = sounds.first else { return parameters }
    return try opened(sound)?.parameters(like: parameters) ?? parameters
  }
}

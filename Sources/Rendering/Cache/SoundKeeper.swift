import Analysis
import FoundationEssentials
import Media
import MediaValues
import Planning

/// Finds the sound of one render in the cache, or adds the one that is made.
///
/// A sound is stored in parts of about a megabyte, and a head with the properties of the whole.
struct SoundKeeper: Sendable {
  /// The minimum size of a part but the last, in bytes.
  private static let partSize = 1 << 20

  let identity: SoundIdentity
  private let cache: RenderCache
  private let key: String
  private let former: SoundIdentity?
  private let files: FileStamps

  init(
    _ cache: RenderCache, _ plan: RenderPlan, _ settings: OutputSettings,
    encoder: AudioEncoderSettings, copies: Bool, output: String
  ) throws {
    self.cache = cache
    files = FileStamps(plan.sources.map(\.path), cache.digests)
    identity = try SoundIdentity(
      plan, encoder: encoder, loudness: settings.loudness, copies: copies, in: cache)
    key = identity.key()
    former = cache.records.record(of: output).sound
  }

  /// The properties of a sound without its packets.
  private struct Head: Codable {
    var parameters: StreamParameters
    var loudness: Loudness?
    var limiting: SoundLimiting?
    var copiedSamples: Int
    var partCount: Int
  }

  /// Whether the cache has the sound, which is not read.
  var hasSound: Bool { cache.packets.contains(headName) }

  /// The name of the entry with the properties of the sound.
  var name: String { headName }

  /// Copies the sound of an earlier render to the spool; returns `nil` if a part of it is missing.
  func kept(in spool: PacketSpool) throws(MediaError) -> SpooledSound? {
    guard let data = packets(named: headName)?.first?.data,
      let head = try? JSONDecoder().decode(Head.self, from: Data(data))
    else { return nil }
    var spans: [PacketSpool.Span] = []
    for part in 0..<head.partCount {
      guard let packets = packets(named: name(ofPart: part)) else { return nil }
      spans.append(try spool.append(packets))
    }
    return SpooledSound(
      spans: spans, parameters: head.parameters, loudness: head.loudness,
      limiting: head.limiting, copiedSamples: head.copiedSamples)
  }

  /// Returns the packets of an entry. Without it the others are of no use.
  private func packets(named name: String) -> [EncodedPacket]? {
    let packets = cache.packets.packets(named: name)
    if packets == nil, cache.packets.wasDamaged(name) { cache.packets.discard(headName) }
    return packets
  }

  /// Adds a sound to the cache. A cache that cannot store it, for example because the disk is full, does not end the
  /// render. Nothing is cached from files that have changed since the render began.
  func keep(_ sound: SpooledSound, in spool: PacketSpool) throws {
    guard files.areCurrent else { return }
    var partCount = 0
    var packets: [EncodedPacket] = []
    var size = 0
    func keepPart() throws {
      try cache.packets.keep(packets, named: name(ofPart: partCount))
      partCount += 1
      (packets, size) = ([], 0)
    }
    do {
      var reader = SpanReader(sound.spans, of: spool)
      while let packet = try reader.next() {
        packets.append(packet)
        size += packet.data.count
        if size >= Self.partSize { try keepPart() }
      }
      if !packets.isEmpty { try keepPart() }
      let head = Head(
        parameters: sound.parameters, loudness: sound.loudness, limiting: sound.limiting,
        copiedSamples: sound.copiedSamples, partCount: partCount)
      // Machines that make the same sound write the same bytes.
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      let data = Array(try encoder.encode(head))
      try cache.packets.keep(
        [EncodedPacket(data: data, pts: 0, dts: 0, duration: 0, isKey: true)], named: headName)
    } catch let error as MediaError where error.kind == .cannotWrite {
      return
    }
  }

  /// The reason why the sound has to be made.
  var reason: ChunkOutcome.Reason {
    cache.packets.wasDamaged(headName) ? .damaged : identity.reason(after: former)
  }

  private var headName: String { SoundKeeper.headName(key) }

  /// Returns the name of the entry with the head, which is added last.
  static func headName(_ key: String) -> String { key + EntryKind.headSuffix }

  private func name(ofPart part: Int) -> String { key + EntryKind.partSuffix(part) }
}

import Media
import MediaValues
import Planning

/// Fingerprints of everything that the packets of a sound depend on: equal identities mean equal packets.
struct SoundIdentity: Hashable, Sendable, Codable {
  var program: String
  /// The settings of the encoder, the target loudness, and whether packets may be copied.
  var settings: String
  /// The mix.
  var mix: String
  /// The fingerprints of media by name.
  var files: [String: String]

  init(
    _ plan: RenderPlan, encoder: AudioEncoderSettings, loudness: Double?, copies: Bool,
    in cache: RenderCache
  ) throws {
    program = cache.program.fingerprint
    settings = try fingerprint(of: Settings(encoder: encoder, loudness: loudness, copies: copies))
    var mix = plan.mix
    var order: [Int] = []
    for index in mix.inputs.indices {
      let source = mix.inputs[index].source
      if !order.contains(source) { order.append(source) }
      mix.inputs[index].source = order.firstIndex(of: source) ?? 0
    }
    self.mix = try fingerprint(of: mix)
    files = [:]
    // The order of the media is part of what is heard, so each fingerprint includes its position.
    for (place, source) in order.enumerated() {
      let (name, path) = (plan.sources[source].name, plan.sources[source].path)
      files[name, default: ""] += "\(place) \(try cache.digests.identity(ofFile: path)) "
    }
  }

  private struct Settings: Encodable {
    var encoder: AudioEncoderSettings
    var loudness: Double?
    var copies: Bool
  }

  /// Returns the name of the cache entries with the packets. The names of media do not count.
  func key() -> String {
    var hash = ContentHash()
    for part in ["sound", program, settings, mix] { hash.add(part) }
    for fingerprint in files.values.sorted() { hash.add(fingerprint) }
    return hash.text()
  }

  /// Returns why a sound that is not in the cache has to be made: how it differs from the previous one.
  func reason(after former: SoundIdentity?) -> ChunkOutcome.Reason {
    guard let former else { return .new }
    if former == self { return .gone }
    if former.program != program { return .program }
    if former.settings != settings { return .settings }
    let names = Set(former.files.keys).union(files.keys)
    let media = names.filter { former.files[$0] != files[$0] }.sorted()
    return media.isEmpty || former.mix != mix ? .sound : .media(media)
  }
}

import Media
import MediaValues
import Planning

/// All that the packets of a sound follow from, each as a fingerprint: equal ones mean equal packets.
struct SoundIdentity: Hashable, Sendable, Codable {
  var program: String
  /// How it is encoded, how loud it is made, and whether packets may be copied.
  var settings: String
  /// What is heard when, and how.
  var mix: String
  /// Of each medium by name.
  var files: [String: String]

  init(
    _ plan: RenderPlan, encoder: AudioEncoderSettings, loudness: Double?, copies: Bool,
    fingerprinting: Fingerprinting
  ) throws {
    program = programFingerprint()
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
    // The order of the media is part of what is heard, so each says its place in it.
    for (place, source) in order.enumerated() {
      let (name, path) = (plan.sources[source].name, plan.sources[source].path)
      files[name, default: ""] += "\(place) \(try Media.fingerprint(ofFile: path, fingerprinting)) "
    }
  }

  private struct Settings: Encodable {
    var encoder: AudioEncoderSettings
    var loudness: Double?
    var copies: Bool
  }

  /// The name under which the packets are kept. Names of media do not count.
  func key() -> String {
    var hash = ContentHash()
    for part in ["sound", program, settings, mix] { hash.add(part) }
    for fingerprint in files.values.sorted() { hash.add(fingerprint) }
    return hash.text()
  }

  /// Why a sound that is not in the cache has to be made: in what it differs from that of the last time.
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

import Media
import MediaValues
import Planning

/// All that the packets of a chunk follow from, each as a fingerprint: equal ones mean equal packets.
struct ChunkIdentity: Hashable, Sendable, Codable {
  var program: String
  var settings: String
  /// Size, rate and background.
  var canvas: String
  /// What is drawn, from the chunk's first frame on.
  var steps: String
  /// Of each medium by name, and of each other file by path.
  var files: [String: String]
  /// Of the fonts of the machine, where letters are drawn.
  var fonts: String?

  /// The name under which the packets are kept. Names of media do not count.
  func key() -> String {
    var hash = ContentHash()
    for part in [program, settings, canvas, steps, fonts ?? ""] { hash.add(part) }
    for fingerprint in files.values.sorted() { hash.add(fingerprint) }
    return hash.text()
  }
}

/// Finds out the identities of a plan's chunks; looks at each file once.
struct ChunkIdentifier {
  private let plan: RenderPlan
  private let program: String
  private let settings: String
  private let canvas: String
  private let fingerprinting: Fingerprinting
  private var fingerprints: [String: String] = [:]
  private var fonts: String?

  init(
    _ plan: RenderPlan, encoder: VideoEncoderSettings, fingerprinting: Fingerprinting
  ) throws {
    self.plan = plan
    self.fingerprinting = fingerprinting
    program = programFingerprint()
    settings = try Rendering.fingerprint(of: encoder)
    canvas = try Rendering.fingerprint(of: plan.canvas)
  }

  mutating func identity(of chunk: RenderPlan.Chunk) throws -> ChunkIdentity {
    let steps = chunk.instructions.flatMap(\.steps)
    let (excerpt, sources) = plan.excerpt(chunk)
    var files: [String: String] = [:]
    // The order of the media is part of what is drawn, so each says its place in it.
    for (index, source) in sources.enumerated() {
      files[source.name, default: ""] +=
        "\(index) \(try fingerprint(of: source.path, fingerprinting)) "
    }
    // Files that the document brings are small. In what is drawn, their places replace their paths.
    var places: [String: String] = [:]
    for path in steps.flatMap(\.files) where places[path] == nil {
      places[path] = "file \(places.count)"
      files[path] = "\(places.count) \(try fingerprint(of: path, .whole))"
    }
    let usesFonts = steps.contains(where: \.usesInstalledFonts)
    if usesFonts, fonts == nil { fonts = installedFontsFingerprint() }
    return ChunkIdentity(
      program: program, settings: settings, canvas: canvas,
      steps: try Rendering.fingerprint(of: excerpt, replacing: places),
      files: files, fonts: usesFonts ? fonts : nil)
  }

  private mutating func fingerprint(of path: String, _ way: Fingerprinting) throws -> String {
    let key = "\(way.rawValue) \(path)"
    if let known = fingerprints[key] { return known }
    let found = try Media.fingerprint(ofFile: path, way)
    fingerprints[key] = found
    return found
  }
}

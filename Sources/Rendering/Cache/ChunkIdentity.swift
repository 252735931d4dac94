import Media
import MediaValues
import Planning

/// Fingerprints of everything that the packets of a chunk depend on: equal identities mean equal packets.
struct ChunkIdentity: Hashable, Sendable, Codable {
  var program: String
  var settings: String
  /// The size, the frame rate and the background.
  var canvas: String
  /// What is drawn, relative to the chunk's first frame.
  var steps: String
  /// The fingerprints of media by name, and of other files by path.
  var files: [String: String]
  /// The fingerprint of the installed fonts, if letters are drawn.
  var fonts: String?

  /// Returns the name of the cache entry with the packets. The names of media do not count.
  func key() -> String {
    var hash = ContentHash()
    for part in [program, settings, canvas, steps, fonts ?? ""] { hash.add(part) }
    for fingerprint in files.values.sorted() { hash.add(fingerprint) }
    return hash.text()
  }
}

/// Computes the identities of a plan's chunks.
struct ChunkIdentifier {
  private let plan: RenderPlan
  private let program: String
  private let settings: String
  private let canvas: String
  private let cache: RenderCache

  init(_ plan: RenderPlan, encoder: VideoEncoderSettings, in cache: RenderCache) throws {
    self.plan = plan
    self.cache = cache
    program = cache.program.fingerprint
    settings = try Rendering.fingerprint(of: encoder)
    canvas = try Rendering.fingerprint(of: plan.canvas)
  }

  func identity(of chunk: RenderPlan.Chunk) throws -> ChunkIdentity {
    let steps = chunk.instructions.flatMap(\.steps)
    let (excerpt, sources) = plan.excerpt(chunk)
    var files: [String: String] = [:]
    // The order of the media is part of what is drawn, so each fingerprint includes its position.
    for (index, source) in sources.enumerated() {
      files[source.name, default: ""] +=
        "\(index) \(try cache.digests.identity(ofFile: source.path)) "
    }
    // In the steps, the positions of files that belong to the document replace their paths.
    var places: [String: String] = [:]
    for path in steps.flatMap(\.files) where places[path] == nil {
      places[path] = "file \(places.count)"
      files[path] = "\(places.count) \(try cache.digests.identity(ofFile: path))"
    }
    let usesFonts = steps.contains(where: \.usesInstalledFonts)
    return ChunkIdentity(
      program: program, settings: settings, canvas: canvas,
      steps: try Rendering.fingerprint(of: excerpt, replacing: places),
      files: files, fonts: usesFonts ? cache.fontsFingerprint : nil)
  }
}

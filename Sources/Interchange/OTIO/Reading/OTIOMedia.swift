import Diagnostics
import JSONSyntax
import MediaValues

/// The media that clips of other programs play, with a unique name for each.
struct OTIOMedia {
  private struct Identity: Hashable {
    let type: MediaType
    /// The path of the file, or a title that identifies a missing one.
    let source: String
    let isFile: Bool
  }

  private var names: [Identity: String] = [:]
  /// All used names, including those in the metadata of templater.
  private var taken = UniqueNames()
  /// In the order of the file.
  private(set) var entries: [(String, JSONValue)] = []

  /// Reserves the name of another medium.
  mutating func take(_ name: String) {
    taken.insert(name)
  }

  /// Returns the name of a medium, and declares it if necessary.
  mutating func name(ofFile path: String, type: MediaType) -> String {
    let file = OTIOAddress.fileName(ofPath: path)
    let stem = file.split(separator: ".").first.map(String.init) ?? file
    return name(Identity(type: type, source: path, isFile: true), preferredName: stem) {
      [("type", .string(type.rawValue)), ("source", .string(path))]
    }
  }

  /// Returns the name of a slot for a missing medium, which `title` identifies.
  mutating func name(ofSlot title: String, type: MediaType) -> String {
    name(Identity(type: type, source: title, isFile: false), preferredName: title) {
      [("type", .string(type.rawValue)), ("label", .string(title))]
    }
  }

  private mutating func name(
    _ identity: Identity, preferredName: String, entry: () -> [(String, JSONValue)]
  ) -> String {
    if let known = names[identity] { return known }
    let name = taken.name(preferredName.isEmpty ? identity.type.rawValue : preferredName)
    names[identity] = name
    entries.append((name, .object(JSONObject(entry()))))
    return name
  }
}

extension OTIOReading {
  /// Returns the medium that a clip of another program plays. The name is `nil` if the clip gets
  /// its own slot.
  func medium(of clip: OTIONode, on kind: TrackKind) -> (name: String?, type: MediaType) {
    let reference = clip.activeReference
    if let others = clip["media_references"], others.json.count > 1 {
      reportLoss(
        .otherMediaDropped, "\(clip.title) has \(others.json.count) media; the active one is used",
        at: others)
    }
    let standard: MediaType = kind == .sound ? .audio : .video
    let preferredName = reference?.text("name") ?? clip.text("name")
    func slot(
      _ code: InterchangeCode, _ what: String, kind: String = ""
    ) -> (String?, MediaType) {
      reportLoss(
        code, "\(clip.title) plays \(what); it becomes an open slot", kind: kind,
        at: reference ?? clip)
      return (preferredName.map { media.name(ofSlot: $0, type: standard) }, standard)
    }
    switch reference?.schema {
    case "ExternalReference":
      let address = reference?.text("target_url") ?? ""
      guard let path = OTIOAddress.path(ofAddress: address), !path.isEmpty else {
        return slot(
          .remoteMedium, address.isEmpty ? "a medium without a URL" : "\(quoted(address))")
      }
      let type = kind == .sound ? .audio : MediaType(imageAt: path)
      return (media.name(ofFile: path, type: type), type)
    case "GeneratorReference":
      return slot(
        .generatedMedium,
        reference?.text("generator_kind").map { "the generated image \(quoted($0))" }
          ?? "a generated image")
    case "ImageSequenceReference": return slot(.imageSequence, "an image sequence")
    case "MissingReference", nil: return slot(.missingMedium, "a medium without a file")
    case let schema?:
      return slot(
        .unknownItem, "a medium of the unknown kind \(quoted(schema))", kind: schema)
    }
  }
}

/// The content of an OTIO track.
enum TrackKind {
  case video, sound
}

extension OTIONode {
  /// The content of a track; `nil` for kinds other than `Video` and `Audio`. Items that are not
  /// tracks, and tracks without a kind, are video.
  var trackKind: TrackKind? {
    guard isTrack, let kind = text("kind") else { return .video }
    return switch kind.lowercased() {
    case "video": .video
    case "audio": .sound
    default: nil
    }
  }

  var isTrack: Bool { schema == "Track" || schema == "Sequence" }

  /// Whether it has items of its own.
  var isContainer: Bool { isTrack || schema == "Stack" }
}

extension OTIOReading {
  /// Returns the content of a track. Reports kinds other than `Video` and `Audio`, and returns `nil`.
  func kind(of node: OTIONode) -> TrackKind? {
    if let kind = node.trackKind { return kind }
    let kind = node.text("kind") ?? ""
    reportLoss(
      .unknownTrack, "\(node.title) is of the kind \(quoted(kind)) and is left out", kind: kind,
      at: node, help: "set its 'kind' to 'Video' or 'Audio' if it contains images or sound")
    return nil
  }
}

extension MediaType {
  /// Returns `photo` for the extensions of stills, otherwise `video`.
  fileprivate init(imageAt path: String) {
    let suffix = path.split(separator: ".").last.map { $0.lowercased() } ?? ""
    self = MediaType.stillSuffixes.contains(suffix) ? .photo : .video
  }

  private static let stillSuffixes: Set<String> = [
    "jpg", "jpeg", "png", "webp", "tif", "tiff", "bmp", "gif", "heic",
  ]
}

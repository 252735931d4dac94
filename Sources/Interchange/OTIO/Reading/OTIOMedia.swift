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
    let file = path.split(separator: "/").last.map(String.init) ?? path
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
      report(
        .otherMediaDropped, "\(clip.title) has \(others.json.count) media; the active one is used",
        at: others)
    }
    if let reference { noteLosses(of: reference) }
    let standard: MediaType = kind == .sound ? .audio : .video
    let preferredName = reference?.text("name") ?? clip.text("name")
    func slot(_ code: InterchangeCode, _ what: String) -> (String?, MediaType) {
      let node = reference ?? clip
      report(code, "\(clip.title) plays \(what); it becomes an open slot", at: node)
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
      if !OTIOAddress.isContained(path), let reference {
        report(
          .sourceOutside, "\(quoted(path)) is outside the document's folder", at: reference,
          help: "move the file next to the document, or allow it with --allow-source")
      }
      return (media.name(ofFile: path, type: type), type)
    case "GeneratorReference":
      return slot(
        .generatedMedium,
        reference?.text("generator_kind").map { "the generated image \(quoted($0))" }
          ?? "a generated image")
    case "ImageSequenceReference": return slot(.imageSequence, "an image sequence")
    case "MissingReference", nil:
      return (preferredName.map { media.name(ofSlot: $0, type: standard) }, standard)
    case let schema?: return slot(.unknownItem, "a medium of the unknown kind \(quoted(schema))")
    }
  }
}

/// The content of an OTIO track.
enum TrackKind {
  case video, sound
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

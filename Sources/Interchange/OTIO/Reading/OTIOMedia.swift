import Diagnostics
import JSONSyntax
import MediaValues

/// The media that clips of other programs play, each under a name of its own.
struct OTIOMedia {
  private struct Identity: Hashable {
    let type: MediaType
    /// The file, or what stands for one that is missing.
    let source: String
    let isFile: Bool
  }

  private var names: [Identity: String] = [:]
  /// Names that are taken, here or by what templater noted.
  private var taken = UniqueNames()
  /// In the order of the file.
  private(set) var entries: [(String, JSONValue)] = []

  /// Notes a name that another medium has.
  mutating func take(_ name: String) {
    taken.insert(name)
  }

  /// The name of a medium, which is declared if it is not yet.
  mutating func name(ofFile path: String, type: MediaType) -> String {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    let stem = file.split(separator: ".").first.map(String.init) ?? file
    return name(Identity(type: type, source: path, isFile: true), wish: stem) {
      [("type", .string(type.rawValue)), ("source", .string(path))]
    }
  }

  /// The name of a slot for a medium that is missing; `title` tells it from others.
  mutating func name(ofSlot title: String, type: MediaType) -> String {
    name(Identity(type: type, source: title, isFile: false), wish: title) {
      [("type", .string(type.rawValue)), ("label", .string(title))]
    }
  }

  private mutating func name(
    _ identity: Identity, wish: String, entry: () -> [(String, JSONValue)]
  ) -> String {
    if let known = names[identity] { return known }
    let name = taken.name(wish.isEmpty ? identity.type.rawValue : wish)
    names[identity] = name
    entries.append((name, .object(JSONObject(entry()))))
    return name
  }
}

extension OTIOReading {
  /// The medium that a clip of another program plays; nil when it has a slot of its own.
  func medium(of clip: OTIONode, on kind: TrackKind) -> (name: String?, type: MediaType) {
    let reference = clip.activeReference
    if let others = clip["media_references"], others.json.count > 1 {
      report(
        .otherMediaDropped, "\(clip.title) has \(others.json.count) media; the active one is taken",
        at: others)
    }
    if let reference { noteLosses(of: reference) }
    let standard: MediaType = kind == .sound ? .audio : .video
    let wish = reference?.text("name") ?? clip.text("name")
    func slot(_ code: InterchangeCode, _ what: String) -> (String?, MediaType) {
      let node = reference ?? clip
      report(code, "\(clip.title) plays \(what); it becomes an open slot", at: node)
      return (wish.map { media.name(ofSlot: $0, type: standard) }, standard)
    }
    switch reference?.schema {
    case "ExternalReference":
      let address = reference?.text("target_url") ?? ""
      guard let path = OTIOAddress.path(ofAddress: address), !path.isEmpty else {
        return slot(
          .remoteMedium, address.isEmpty ? "a medium without an address" : "\(quoted(address))")
      }
      let type = kind == .sound ? .audio : MediaType(pictureAt: path)
      if !OTIOAddress.staysInside(path), let reference {
        report(
          .sourceOutside, "\(quoted(path)) lies outside the folder of the document", at: reference,
          help: "keep the file beside the document, or allow its source by name")
      }
      return (media.name(ofFile: path, type: type), type)
    case "GeneratorReference":
      return slot(
        .generatedMedium,
        reference?.text("generator_kind").map { "the generated picture \(quoted($0))" }
          ?? "a generated picture")
    case "ImageSequenceReference": return slot(.imageSequence, "a sequence of pictures")
    case "MissingReference", nil:
      return (wish.map { media.name(ofSlot: $0, type: standard) }, standard)
    case let schema?: return slot(.unknownItem, "a medium of the unknown kind \(quoted(schema))")
    }
  }
}

/// What an OTIO track holds.
enum TrackKind {
  case picture, sound
}

extension MediaType {
  /// A still picture by its suffix, or else a moving one.
  fileprivate init(pictureAt path: String) {
    let suffix = path.split(separator: ".").last.map { $0.lowercased() } ?? ""
    self = MediaType.stillSuffixes.contains(suffix) ? .photo : .video
  }

  private static let stillSuffixes: Set<String> = [
    "jpg", "jpeg", "png", "webp", "tif", "tiff", "bmp", "gif", "heic",
  ]
}

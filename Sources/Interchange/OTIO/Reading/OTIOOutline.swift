import DescriptionFormat
import Diagnostics
import JSONSyntax
import MediaValues

/// The metadata of templater about a description: everything except the segments.
///
/// It is stored as text, since other programs convert numbers to binary floating point and change
/// the order of members.
struct OTIOOutline {
  /// The members of the description. Its tracks have no segments.
  var members = JSONObject()
  /// The types of the tracks by name.
  private(set) var types: [String: TrackType] = [:]
  private(set) var tracks: [JSONObject] = []
  /// The URLs of the media that segments may play, `nil` for open slots: those of the outermost
  /// description first, its own last.
  private var addresses: [[String: String?]] = []

  /// The number of compositions that contain it.
  var depth: Int { max(0, addresses.count - 1) }

  /// Creates the outline of an edit of another program.
  init() { addresses = [[:]] }

  /// Creates the outline of a description. `outer` is the outline around a composition.
  init(_ members: JSONObject, inside outer: OTIOOutline?) {
    self.members = members
    var own: [String: String?] = [:]
    if case .object(let media)? = members["media"] {
      for member in media.members {
        guard case .object(let medium) = member.value else { continue }
        own[member.key] = .some(medium.text("source").map(OTIOAddress.address(ofPath:)))
      }
    }
    addresses = (outer?.addresses ?? []) + [own]
    guard case .array(let tracks)? = members["tracks"] else { return }
    for case .object(let track) in tracks {
      self.tracks.append(track)
      guard case .string(let name)? = track["name"], case .string(let type)? = track["type"]
      else { continue }
      types[name] = TrackType(rawValue: type)
    }
  }

  /// The frame rate of the canvas, if it is specified.
  var frameRate: FrameRate? {
    guard case .object(let canvas)? = members["canvas"] else { return nil }
    return switch canvas["frameRate"] {
    case .number(let number)?: FrameRate(number)
    case .string(let text)?: FrameRate(text)
    default: nil
    }
  }

  /// The names of the media that it declares itself.
  var mediaNames: [String] { addresses.last.map { Array($0.keys) } ?? [] }

  /// Returns whether a reference refers to the medium with a name.
  func isMedium(_ name: String, of reference: OTIONode?) -> Bool {
    guard let address = addresses.lazy.reversed().compactMap({ $0[name] }).first else {
      return false
    }
    return address
      == (reference?.schema == "ExternalReference" ? reference?.text("target_url") : nil)
  }
}

/// The metadata of templater about an item.
struct OTIOTemplaterMetadata {
  /// The track of the segment.
  let track: String
  let type: TrackType
  /// The members of the segment that OTIO cannot express.
  let segment: JSONObject
}

extension OTIOReading {
  /// Returns the metadata of templater about an item, if it refers to a track of the outline whose
  /// type allows such an item. Otherwise the item is read like one of another program.
  func templaterMetadata(of node: OTIONode, in outline: OTIOOutline) -> OTIOTemplaterMetadata? {
    guard let own = node.own, let track = own.text("track"), let home = outline.types[track],
      home == .visual || home.isWritten(as: node.schema)
    else { return nil }
    var segment = JSONObject()
    if let text = own["segment"] {
      guard let object = object(text) else { return nil }
      segment = object
    }
    let type =
      home == .visual ? segment.text("type").flatMap(TrackType.init(rawValue:)) ?? .video : home
    guard type.isWritten(as: node.schema) else { return nil }
    return OTIOTemplaterMetadata(track: track, type: type, segment: segment)
  }

  /// Returns the object whose JSON text a node contains. If there is none, reports a warning and
  /// returns `nil`.
  func object(_ node: OTIONode) -> JSONObject? {
    if let text = node.json.string, case .object(let object)? = JSONValue(parsing: text) {
      return object
    }
    report(
      .metadataUnreadable,
      "this is not a JSON object as text, the form that templater writes; it is left out", at: node)
    return nil
  }
}

extension TrackType {
  /// Returns whether a segment on such a track is written as an item with this OTIO schema.
  func isWritten(as schema: String) -> Bool {
    switch self {
    case .video, .photo, .audio, .text, .sticker, .shape: schema == "Clip"
    case .composition: schema == "Stack"
    case .transition: schema == "Transition" || schema == "Gap"
    case .filter, .effect: schema == "Gap"
    case .visual: false
    }
  }
}

import DescriptionFormat
import Diagnostics
import JSONSyntax
import MediaValues

/// What templater noted of a description beside the items: all of it but the segments.
///
/// It is text in the metadata, since other programs keep numbers as binary ones, and the
/// members of objects in an order of their own.
struct OTIOOutline {
  /// The description's members. Its tracks have no segments.
  var members = JSONObject()
  /// The types of the tracks, by their names.
  private(set) var types: [String: TrackType] = [:]
  private(set) var tracks: [JSONObject] = []
  /// The addresses of the media that segments may name, nil for open slots: those of the compositions
  /// around first, its own last.
  private var addresses: [[String: String?]] = []

  /// How many compositions there are around it.
  var depth: Int { max(0, addresses.count - 1) }

  /// The outline of another program's edit.
  init() { addresses = [[:]] }

  /// `outer` is the outline around a composition.
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

  /// The frame rate of the canvas, where there is one.
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

  /// Whether the medium that is called `name` is the one that a reference names.
  func isMedium(_ name: String, of reference: OTIONode?) -> Bool {
    guard let address = addresses.lazy.reversed().compactMap({ $0[name] }).first else {
      return false
    }
    return address
      == (reference?.schema == "ExternalReference" ? reference?.text("target_url") : nil)
  }
}

/// What templater noted about one item.
struct OTIOOwnWords {
  /// The track that the segment is on.
  let track: String
  let type: TrackType
  /// The segment's members, except those that OTIO has words for.
  let segment: JSONObject
}

extension OTIOReading {
  /// What templater noted about an item, when it belongs to one of the outline's tracks of a type
  /// that such an item can be on. Otherwise it is read as any other program's item.
  func ownWords(of node: OTIONode, in outline: OTIOOutline) -> OTIOOwnWords? {
    guard let own = node.own, let track = own.text("track"), let type = outline.types[track],
      type.isWritten(as: node.schema)
    else { return nil }
    guard let text = own["segment"] else {
      return OTIOOwnWords(track: track, type: type, segment: JSONObject())
    }
    guard let segment = object(text) else { return nil }
    return OTIOOwnWords(track: track, type: type, segment: segment)
  }

  /// The object whose JSON text a node holds; nil, with a warning, when there is none.
  func object(_ node: OTIONode) -> JSONObject? {
    if let text = node.json.string, case .object(let object)? = JSONValue(parsing: text) {
      return object
    }
    report(
      .ownWordsUnreadable,
      "this is not the text of a JSON object, as templater writes it; it is left out", at: node)
    return nil
  }
}

extension TrackType {
  /// Whether a segment on such a track becomes an item of this OTIO schema.
  func isWritten(as schema: String) -> Bool {
    switch self {
    case .video, .photo, .audio, .text, .sticker: schema == "Clip"
    case .composition: schema == "Stack"
    case .transition: schema == "Transition" || schema == "Gap"
    case .filter, .effect: schema == "Gap"
    }
  }
}

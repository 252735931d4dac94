import DescriptionFormat
import Diagnostics
import JSONSyntax
import MediaValues

/// The tracks of a description, or of a composition, while items are put on them.
struct OTIOTracks {
  private struct Track {
    var type: TrackType
    var members: JSONObject
    var drafts: [OTIODraft] = []
    var name: String? { members.text("name") }
    var end: Time { drafts.last?.range.end ?? .zero }
  }

  private var tracks: [Track]
  private var places: [String: Int] = [:]
  private var names = UniqueNames()
  private var transitionTracks: [Int] = []

  /// Begins with the tracks that templater noted, which come first.
  init(_ outline: OTIOOutline) {
    tracks = []
    for track in outline.tracks {
      guard case .string(let name)? = track["name"], let type = outline.types[name] else {
        continue
      }
      places[name] = tracks.count
      names.insert(name)
      tracks.append(Track(type: type, members: track))
    }
  }

  /// Puts the drafts of one OTIO track, which are in order, on as few tracks as types and overlaps
  /// allow. Drafts that templater noted go where they were. Returns the names of their tracks.
  @discardableResult
  mutating func add(_ drafts: [OTIODraft?], named name: String, isEnabled: Bool) -> [String?] {
    var own: [Int] = []
    return drafts.map { draft in
      guard let draft else { return nil }
      let index: Int
      if let place = draft.home.flatMap({ places[$0] }) {
        index = place
        if draft.type != .transition {
          tracks[place].members["enabled"] = isEnabled ? nil : .bool(false)
        }
      } else {
        let free = own.first { index in
          tracks[index].type == draft.type && tracks[index].end <= draft.range.start
        }
        index = free ?? append(draft.type, named: name, isEnabled: isEnabled)
        if free == nil { own.append(index) }
      }
      tracks[index].drafts.append(draft)
      return tracks[index].name
    }
  }

  /// Puts a transition of another program on the first track of such that has room.
  mutating func add(transition draft: OTIODraft) {
    // A description with more tracks is refused.
    guard transitionTracks.count <= FormatLimits().tracks else { return }
    let free = transitionTracks.first { tracks[$0].end <= draft.range.start }
    let index = free ?? append(.transition, named: "transitions", isEnabled: true)
    if free == nil { transitionTracks.append(index) }
    tracks[index].drafts.append(draft)
  }

  private mutating func append(_ type: TrackType, named name: String, isEnabled: Bool) -> Int {
    let members = JSONObject([
      ("type", .string(type.rawValue)), ("name", .string(names.name(name))),
    ])
    tracks.append(Track(type: type, members: members))
    if !isEnabled { tracks[tracks.count - 1].members["enabled"] = .bool(false) }
    return tracks.count - 1
  }

  /// The tracks as JSON, and where their segments stand in the file.
  func written() -> (tracks: JSONValue, places: [JSONPointer: JSONPointer]) {
    var places: [JSONPointer: JSONPointer] = [:]
    let written = tracks.enumerated().map { index, track -> JSONValue in
      let sorted = track.drafts.sorted { $0.range.start < $1.range.start }
      for (number, draft) in sorted.enumerated() {
        let pointer = JSONPointer.root / "tracks" / index / "segments" / number
        places[pointer] = draft.place
        for (inner, place) in draft.inner { places[inner.nested(in: pointer)] = place }
      }
      var members = track.members
      members["duration"] = nil
      members["segments"] = .array(sorted.map(\.segment))
      return .object(members)
    }
    return (.array(written), places)
  }
}

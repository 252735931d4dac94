import DescriptionFormat
import Diagnostics
import JSONSyntax
import MediaValues

/// The tracks of a description or composition, while items are added to them.
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

  /// Creates the tracks in the metadata of templater, which come first.
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

  /// Adds the drafts of one OTIO track, which must be in order, to as few tracks as types and
  /// overlaps allow. Drafts with metadata of templater go to their original tracks, and those with a
  /// transition to the track of the draft before. Returns the name of the track of each draft.
  @discardableResult
  mutating func add(_ drafts: [OTIODraft?], named name: String, isEnabled: Bool) -> [String?] {
    var own: [Int] = []
    var last: Int?
    return drafts.map { draft in
      guard let draft else { return nil }
      let index: Int
      if let place = draft.home.flatMap({ places[$0] }) {
        index = place
        if draft.type != .transition {
          tracks[place].members["enabled"] = isEnabled ? nil : .bool(false)
        }
      } else if draft.members["transition"] != nil, let last {
        index = last
      } else {
        let free = own.first { index in
          tracks[index].type == draft.type && tracks[index].end <= draft.range.start
        }
        index = free ?? append(draft.type, named: name, isEnabled: isEnabled)
        if free == nil { own.append(index) }
      }
      tracks[index].drafts.append(draft)
      last = index
      return tracks[index].name
    }
  }

  /// Adds a transition of another program to the first track of transitions with room.
  mutating func add(transition draft: OTIODraft) {
    // A description with more tracks is rejected later.
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

  /// Returns the tracks as JSON, and the locations of their segments in the file.
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

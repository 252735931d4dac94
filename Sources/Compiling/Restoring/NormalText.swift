import Conversion
import DescriptionFormat
import Editing
import JSONSyntax
import MediaValues

/// A timeline as a document in normal form, in which all times are numbers.
struct NormalText {
  /// The keys of the description without its tracks.
  let keys: JSONObject
  let tracks: [Track]
  let description: Description

  struct Track: Equatable {
    /// The keys of the track without its segments.
    let keys: JSONObject
    let segments: [JSONObject]
    /// The origins with which the segments are marked.
    let origins: [SegmentOrigin?]

    var name: String { keys["name"]?.string ?? "" }
  }

  init(_ timeline: Timeline) {
    description = Description(describing: timeline)
    var keys = FormatWriter.write(.description(description)).members
    let tracks = keys["tracks"]?.elements ?? []
    keys["tracks"] = nil
    keys["version"] = nil
    self.keys = keys
    self.tracks = zip(tracks, description.tracks).map { value, track in
      var keys = value.members
      let segments = (keys["segments"]?.elements ?? []).map { segment in
        var members = segment.members
        members[SegmentOrigin.key] = nil
        return members
      }
      keys["segments"] = nil
      return Track(keys: keys, segments: segments, origins: track.segments.map(\.origin))
    }
  }

  /// Returns the time range of the segment with a name.
  func range(named name: String) -> TimeRange? {
    for track in description.tracks {
      if let segment = track.segments.first(where: { $0.name == name }) { return segment.range }
    }
    return nil
  }

  subscript(path: SegmentPath) -> JSONObject { tracks[path.track].segments[path.segment] }
}

extension JSONValue {
  /// The members of an object; none for another value.
  var members: JSONObject { if case .object(let object) = self { object } else { JSONObject() } }
}

extension JSONObject {
  /// Returns the keys with different values in two objects.
  static func changedKeys(_ old: JSONObject, _ new: JSONObject) -> [String] {
    let oldValues = Dictionary(old.members.map { ($0.key, $0.value) }) { first, _ in first }
    let newValues = Dictionary(new.members.map { ($0.key, $0.value) }) { first, _ in first }
    return new.members.map(\.key).filter { oldValues[$0] != newValues[$0] }
      + old.members.map(\.key).filter { newValues[$0] == nil }
  }
}

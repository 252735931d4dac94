import DescriptionFormat
import Diagnostics
import JSONSyntax
import MediaValues

/// A document that may be the result of an edit: what the author wrote, with changes.
struct Candidate {
  /// A segment of the candidate, and the items of the edited timeline that it is.
  struct Entry {
    var json: JSONObject
    /// The place of the item in the edited timeline; of the first one for a repeated segment.
    let place: SegmentPath
    /// The number of items.
    var copies = 1
    /// What its author wrote; `nil` for a segment that the edit added.
    let written: JSONObject?
    /// Whether the edit moved it to another track.
    var isMoved = false
  }

  struct Track {
    /// The keys of the track without its segments.
    var keys: JSONObject
    var entries: [Entry]
    var isBaked = false
  }

  /// The keys of the description without its tracks.
  var keys: JSONObject
  var tracks: [Track]
  /// The names of segments that the edit removed.
  var removedNames: Set<String> = []

  /// The names of segments and tracks.
  var names: Set<String> {
    let segments = tracks.flatMap(\.entries).compactMap { $0.json["name"]?.string }
    return Set(segments + tracks.compactMap { $0.keys["name"]?.string })
  }

  /// The document, whose segments are marked with their places in the edited timeline if `isMarked`.
  func value(isMarked: Bool) -> JSONValue {
    var description = keys
    description["tracks"] = .array(
      tracks.map { track in
        var members = track.keys
        members["segments"] = .array(
          track.entries.map { entry in
            var segment = entry.json
            if isMarked {
              segment[SegmentOrigin.key] = .string(SegmentOrigin(entry.place).text)
            }
            return .object(segment)
          })
        return .object(members)
      })
    return .object(description)
  }

  /// Returns the description that it is read as, with lists written out; `nil` if it cannot be read.
  func read(_ lengths: MediumLengths) -> Description? {
    content()?.resolvingTimes(lengths).description
  }

  /// Returns the marked document with lists written out; `nil` if it cannot be read.
  func content() -> FormatDocument? {
    let text = value(isMarked: true).canonicalText
    guard let document = Document.parse(SourceText(name: "", text: text)).0 else { return nil }
    let (content, findings) = FormatReader.read(document)
    guard let content, !findings.hasErrors else { return nil }
    return content.expandingLists()?.document ?? content
  }

  /// Writes a key of a segment as it is in the normal form. Returns whether that is possible.
  mutating func write(
    _ key: String, at place: SegmentPath, from normal: JSONObject
  ) -> Bool {
    let (track, index) = (place.track, place.segment)
    let shared = tracks[track].keys["defaults"]?[key]
    let old = tracks[track].entries[index].json
    if let value = normal[key] {
      tracks[track].entries[index].json[key] = value
    } else if shared == nil {
      tracks[track].entries[index].json[key] = nil
    } else if key == "transition" {
      tracks[track].entries[index].json[key] = nil
      // A shared transition does not hold behind a gap or a position.
      if old["position"] == nil { tracks[track].entries[index].json["gap"] = .number(0) }
    } else if let standard = form(at: place)?[key]?.standardValue {
      tracks[track].entries[index].json[key] = standard
    } else {
      return false
    }
    return tracks[track].entries[index].json != old
  }

  /// Writes a time of a segment.
  mutating func writeTime(_ key: String, at place: SegmentPath, as value: JSONValue?) {
    tracks[place.track].entries[place.segment].json[key] = value
    if key == "position" { tracks[place.track].entries[place.segment].json["gap"] = nil }
  }

  /// Replaces the segments of a track by those of the normal form.
  mutating func bake(_ track: Int, as normal: NormalText.Track) {
    tracks[track].isBaked = true
    tracks[track].keys["defaults"] = nil
    let written = Dictionary(
      tracks[track].entries.map { ($0.place, $0.written) }
    ) { first, _ in first }
    tracks[track].entries = normal.segments.enumerated().map { index, json in
      let place = SegmentPath(track: track, segment: index)
      return Entry(json: json, place: place, written: written[place] ?? nil)
    }
  }

  private func form(at place: SegmentPath) -> ObjectForm? {
    let track = tracks[place.track]
    guard let type = track.keys["type"]?.string.flatMap(TrackType.init(rawValue:)) else {
      return nil
    }
    guard type == .visual else { return ObjectForm.segment(of: type) }
    let own = track.entries[place.segment].json["type"]?.string.flatMap(TrackType.init(rawValue:))
    return ObjectForm.visualSegments.first { $0.type == own ?? .video }?.form
  }
}

extension Description {
  /// Returns the segments of the edited timeline, by the paths of segments that are marked with their places. The copies of
  /// a repeated segment are counted on from the place of the first one.
  func markedPlaces() -> [SegmentPath: SegmentPath] {
    var places: [SegmentPath: SegmentPath] = [:]
    for track in tracks.indices {
      var copies: [SegmentPath: Int] = [:]
      for index in tracks[track].segments.indices {
        guard let marked = tracks[track].segments[index].origin?.path else { continue }
        let copy = copies[marked, default: 0]
        copies[marked] = copy + 1
        places[SegmentPath(track: track, segment: index)] = SegmentPath(
          track: marked.track, segment: marked.segment + copy)
      }
    }
    return places
  }
}

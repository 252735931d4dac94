import Conversion
import DescriptionFormat
import Diagnostics
import Editing
import JSONSyntax
import MediaValues

/// Changes a candidate until it means the edited timeline.
///
/// Each round reads the candidate and corrects the first kind of difference: transitions, then times, then other keys. A
/// track with a difference that no key can correct is written in normal form.
struct Restoration {
  private(set) var candidate: Candidate
  private let before: NormalText
  private let after: NormalText
  private let lengths: MediumLengths
  /// The keys with times that were replaced by numbers, by the places of the segments in the edited timeline.
  private var replaced: [(place: SegmentPath, key: String)] = []
  /// The markers of the timeline as their author wrote them.
  private let markers: [JSONValue]

  init(
    _ candidate: Candidate, from before: NormalText, to after: NormalText,
    _ lengths: MediumLengths
  ) {
    self.candidate = candidate
    self.before = before
    markers = candidate.keys["markers"]?.elements ?? []
    self.after = after
    self.lengths = lengths
    replaced = candidate.tracks.flatMap(\.entries).filter(\.isMoved).map { ($0.place, "position") }
  }

  mutating func run() throws(UnwritableEdit) {
    candidate.releaseMarkers(from: after)
    for _ in 0..<(8 + after.tracks.count) {
      guard let description = candidate.read(lengths) else { throw .unreadable }
      let places = description.markedPlaces()
      if try correctTransitions(description, places) { continue }
      if try correctTimes(description, places) { continue }
      guard let timeline = try? Timeline(resolving: description) else {
        try bakeAll()
        continue
      }
      let found = NormalText(timeline)
      if found.keys == after.keys, found.tracks.map(\.keys) == after.tracks.map(\.keys),
        found.tracks.map(\.segments) == after.tracks.map(\.segments)
      {
        return
      }
      try correctKeys(found)
    }
    throw .unreadable
  }

  /// Corrects whether segments have a transition from the one before. Returns whether something changed.
  private mutating func correctTransitions(
    _ description: Description, _ places: [SegmentPath: SegmentPath]
  ) throws(UnwritableEdit) -> Bool {
    var isChanged = false
    for (path, place) in places {
      let wanted = after.description[place].hasJoint
      guard description[path].hasJoint != wanted, let entry = entry(of: place) else { continue }
      try write("transition", at: entry, from: after[place])
      isChanged = true
    }
    return isChanged
  }

  private mutating func correctTimes(
    _ description: Description, _ places: [SegmentPath: SegmentPath]
  ) throws(UnwritableEdit) -> Bool {
    let pins = description.pins(
      for: places.mapValues { after.description[$0].range }, lengths)
    for (paths, key) in [(pins.starts, "position"), (pins.ends, "duration")] {
      for path in paths.sorted() {
        guard let place = places[path], let entry = entry(of: place) else { continue }
        let track = candidate.tracks[entry.track]
        guard track.entries[entry.segment].copies == 1 || key == "position",
          track.entries[entry.segment].place == place
        else { throw .list(track.keys["name"]?.string ?? "") }
        let moment = key == "position" ? distance(of: place, at: entry) : nil
        candidate.writeTime(key, at: entry, as: moment ?? after[place][key])
        replaced.append((place, key))
      }
    }
    return !pins.isEmpty
  }

  /// Returns the position of a segment as another distance from the segment that its author wrote it with, if that one got
  /// another length and the position is within it; `nil` otherwise.
  private func distance(of place: SegmentPath, at entry: SegmentPath) -> JSONValue? {
    let segment = candidate.tracks[entry.track].entries[entry.segment]
    guard segment.copies == 1, let written = segment.written?["position"],
      segment.json["position"] == written,
      let key = ["startOf", "endOf"].first(where: { written[$0] != nil }),
      let name = written[key]?.string, let old = before.range(named: name),
      let range = after.range(named: name), old.duration != range.duration
    else { return nil }
    let time = after.description[place].position
    guard range.start <= time, time <= range.end else { return nil }
    let offset = time - (key == "startOf" ? range.start : range.end)
    var members = written.members
    members["offset"] = offset == .zero ? nil : .number(offset.decimalSeconds)
    return .object(members)
  }

  private mutating func correctKeys(_ found: NormalText) throws(UnwritableEdit) {
    for key in JSONObject.changedKeys(found.keys, after.keys) {
      if key == "markers" {
        candidate.correctMarkers(found, after)
      } else {
        candidate.keys[key] = after.keys[key]
      }
    }
    guard found.tracks.map(\.name) == after.tracks.map(\.name) else { throw .unreadable }
    for (number, (track, wanted)) in zip(found.tracks, after.tracks).enumerated() {
      for key in JSONObject.changedKeys(track.keys, wanted.keys) where key != "duration" {
        candidate.tracks[number].keys[key] = wanted.keys[key]
      }
      guard track.segments != wanted.segments else { continue }
      let places = track.origins.compactMap { $0?.path.segment }
      guard track.segments.count == wanted.segments.count,
        places.count == Set(places).count
          || candidate.tracks[number].entries.contains(where: { $0.copies > 1 })
      else {
        try bake(number)
        continue
      }
      for (index, (segment, new)) in zip(track.segments, wanted.segments).enumerated()
      where segment != new {
        let place = SegmentPath(track: number, segment: index)
        guard let entry = entry(of: place),
          candidate.tracks[number].entries[entry.segment].copies == 1
        else { throw .list(wanted.name) }
        for key in JSONObject.changedKeys(segment, new) {
          try write(key, at: entry, from: new)
        }
      }
    }
  }

  private mutating func write(
    _ key: String, at entry: SegmentPath, from normal: JSONObject
  ) throws(UnwritableEdit) {
    guard !candidate.tracks[entry.track].isBaked else { return }
    if candidate.write(key, at: entry, from: normal) {
      replaced.append((candidate.tracks[entry.track].entries[entry.segment].place, key))
    } else {
      try bake(entry.track)
    }
  }

  /// Writes the tracks with some names in normal form.
  mutating func bake(_ names: Set<String>) throws(UnwritableEdit) {
    for (number, track) in after.tracks.enumerated() where names.contains(track.name) {
      try bake(number, isWanted: true)
    }
  }

  private mutating func bake(
    _ track: Int, isWanted: Bool = false
  ) throws(UnwritableEdit) {
    let name = after.tracks[track].name
    guard !candidate.tracks[track].isBaked else { throw .unreadable }
    guard candidate.tracks[track].entries.allSatisfy({ $0.copies == 1 && $0.json["repeat"] == nil })
    else { throw .list(name) }
    candidate.bake(track, as: after.tracks[track])
    guard !isWanted else { return }
    for entry in candidate.tracks[track].entries {
      replaced += [(entry.place, "position"), (entry.place, "duration")]
    }
  }

  private mutating func bakeAll() throws(UnwritableEdit) {
    for track in candidate.tracks.indices { try bake(track) }
  }

  /// Returns the place in the candidate of an item of the edited timeline.
  private func entry(of place: SegmentPath) -> SegmentPath? {
    candidate.tracks[place.track].entries.firstIndex { entry in
      entry.place.segment <= place.segment && place.segment < entry.place.segment + entry.copies
    }.map { SegmentPath(track: place.track, segment: $0) }
  }

  /// The findings about times that follow from nothing any more, with places in the result.
  func notes(in base: JSONPointer) -> [Diagnostic] {
    ReplacedTimes(candidate, replaced, markers).findings(in: base)
  }
}

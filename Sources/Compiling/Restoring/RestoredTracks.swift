import DescriptionFormat
import JSONSyntax

/// The segments of an edited timeline as their author wrote them, as far as the edit left them unchanged.
///
///     author's text      A      B, 2 s   C
///     before, in numbers A 0-5  B 5-7    C 7-9
///     after, in numbers  A 0-5  B 5-6    C 6-8
///     restored           A      B        C      (lengths and positions are compared later)
struct RestoredTracks {
  private let author: [JSONObject]
  private let before: NormalText
  private let after: NormalText
  /// The places that the segments had before the edit.
  private let former: [SegmentOrigin: SegmentPath]
  private let homes: [SegmentOrigin: SegmentPath]

  init(author: [JSONObject], before: NormalText, after: NormalText) {
    self.author = author
    self.before = before
    self.after = after
    var former: [SegmentOrigin: SegmentPath] = [:]
    for (number, track) in before.tracks.enumerated() {
      for (index, origin) in track.origins.enumerated() {
        if let origin { former[origin] = SegmentPath(track: number, segment: index) }
      }
    }
    self.former = former
    homes = RestoredTracks.homes(of: author, after)
  }

  /// Returns the place in the edited timeline of what is left of each segment: on its track, or else where it moved to.
  private static func homes(
    of author: [JSONObject], _ after: NormalText
  ) -> [SegmentOrigin: SegmentPath] {
    var homes: [SegmentOrigin: SegmentPath] = [:]
    func isOwn(_ number: Int, _ origin: SegmentOrigin) -> Bool {
      author[origin.path.track]["name"]?.string == after.tracks[number].name
    }
    for (number, track) in after.tracks.enumerated() {
      for (index, origin) in track.origins.enumerated() {
        guard let origin else { continue }
        if let home = homes[origin], isOwn(home.track, origin) || !isOwn(number, origin) {
          continue
        }
        homes[origin] = SegmentPath(track: number, segment: index)
      }
    }
    return homes
  }

  func tracks() throws(UnwritableEdit) -> [Candidate.Track] {
    try checkLists()
    return after.tracks.enumerated().map { track($0.offset, $0.element) }
  }

  private func track(_ number: Int, _ track: NormalText.Track) -> Candidate.Track {
    guard let index = author.firstIndex(where: { $0["name"]?.string == track.name }),
      let formerTrack = before.tracks.first(where: { $0.name == track.name })
    else {
      let entries = track.segments.indices.map {
        added(at: SegmentPath(track: number, segment: $0))
      }
      return Candidate.Track(keys: track.keys, entries: entries)
    }
    var keys = author[index]
    keys["segments"] = nil
    for key in JSONObject.changedKeys(formerTrack.keys, track.keys)
    where key != "duration" || keys[key] != nil {
      keys[key] = track.keys[key]
    }
    return Candidate.Track(keys: keys, entries: entries(number, track, of: index, formerTrack))
  }

  /// The entries of a track, in the order of the author's list as far as the order in time is the same.
  private func entries(
    _ number: Int, _ track: NormalText.Track, of index: Int, _ formerTrack: NormalText.Track
  ) -> [Candidate.Entry] {
    let written = author[index]["segments"]?.elements?.map(\.members) ?? []
    let isSequence = written.contains { $0["position"] == nil }
    var entries: [(entry: Candidate.Entry, index: Int?)] = []
    var used: Set<Int> = []
    for (place, origin) in track.origins.enumerated() {
      let path = SegmentPath(track: number, segment: place)
      guard let origin, origin.path.track == index, let old = former[origin] else {
        entries.append((added(at: path, isSequence: isSequence), nil))
        continue
      }
      let own = written[origin.path.segment]
      if origin.copy != nil, let last = entries.last, last.index == origin.path.segment {
        entries[entries.count - 1].entry.copies += 1
        continue
      }
      let isFirst = used.insert(origin.path.segment).inserted
      var json = own
      if !isFirst {
        for key in ["name", "position", "gap", "transition"] { json[key] = nil }
        if !isSequence { json["position"] = track.segments[place]["position"] }
      }
      if origin.copy == nil {
        change(&json, from: before[old], to: track.segments[place], author[index]["defaults"])
        if !isFirst { json["name"] = track.segments[place]["name"] }
      }
      let entry = Candidate.Entry(json: json, place: path, written: isFirst ? own : nil)
      entries.append((entry, isFirst ? origin.path.segment : nil))
    }
    return ordered(entries, as: formerTrack)
  }

  /// Returns a segment that was not on its track before. One that moved there from another track stays as its author wrote
  /// it, with the `defaults` of that track.
  private func added(at path: SegmentPath, isSequence: Bool = false) -> Candidate.Entry {
    let normal = after[path]
    var json = normal
    var entry = Candidate.Entry(json: json, place: path, written: nil)
    if let origin = after.tracks[path.track].origins[path.segment], homes[origin] == path,
      origin.copy == nil, let old = former[origin],
      let own = author[origin.path.track]["segments"]?.elements?[origin.path.segment].members
    {
      let defaults = author[origin.path.track]["defaults"]?.members ?? JSONObject()
      json = own
      for member in defaults.members where own[member.key] == nil {
        json[member.key] = member.value
      }
      change(&json, from: before[old], to: normal, nil)
      for key in ["type", "transition"] { json[key] = normal[key] }
      json["gap"] = nil
      if own["position"]?.isMoment != true { json["position"] = normal["position"] }
      entry = Candidate.Entry(json: json, place: path, written: own, isMoved: true)
    }
    if isSequence, json["position"]?.isMoment != true { json["position"] = nil }
    entry.json = json
    return entry
  }

  /// Changes the keys of a segment that the edit changed. Times and missing keys are compared later.
  private func change(
    _ json: inout JSONObject, from old: JSONObject, to new: JSONObject, _ defaults: JSONValue?
  ) {
    for key in JSONObject.changedKeys(old, new) where key != "position" && key != "duration" {
      if new[key] != nil || defaults?[key] == nil { json[key] = new[key] }
    }
  }

  /// Returns the entries in the author's order if their order in time is as before, with added ones behind those that
  /// precede them.
  private func ordered(
    _ entries: [(entry: Candidate.Entry, index: Int?)], as formerTrack: NormalText.Track
  ) -> [Candidate.Entry] {
    let left = entries.compactMap(\.index)
    let kept = Set(left)
    var seen: Set<Int> = []
    let inTime = formerTrack.origins.compactMap { $0?.path.segment }
      .filter { kept.contains($0) && seen.insert($0).inserted }
    guard inTime == left, left != left.sorted() else { return entries.map(\.entry) }
    var groups: [[Candidate.Entry]] = [[]]
    var indices: [Int] = [-1]
    for (entry, index) in entries {
      if let index {
        groups.append([entry])
        indices.append(index)
      } else {
        groups[groups.count - 1].append(entry)
      }
    }
    return groups.indices.sorted { indices[$0] < indices[$1] }.flatMap { groups[$0] }
  }

  /// Checks that the copies of each repeated segment follow each other as before.
  private func checkLists() throws(UnwritableEdit) {
    let copies = former.filter { $0.key.copy != nil }
    guard !copies.isEmpty else { return }
    var found: [SegmentOrigin: SegmentPath] = [:]
    for (number, track) in after.tracks.enumerated() {
      for (index, origin) in track.origins.enumerated() where origin?.copy != nil {
        guard let origin else { continue }
        let place = SegmentPath(track: number, segment: index)
        guard found.updateValue(place, forKey: origin) == nil else { throw changed(origin) }
      }
    }
    for (origin, old) in copies {
      guard let place = found[origin], let copy = origin.copy,
        after.tracks[place.track].name == before.tracks[old.track].name
      else { throw changed(origin) }
      let keys = JSONObject.changedKeys(before[old], after[place])
      let first = found[SegmentOrigin(origin.path, copy: 0)]
      guard keys.allSatisfy({ $0 == "position" || ($0 == "transition" && copy == 0) }),
        place == first.map({ SegmentPath(track: $0.track, segment: $0.segment + copy) })
      else { throw changed(origin) }
    }
  }

  private func changed(_ origin: SegmentOrigin) -> UnwritableEdit {
    let track = author[origin.path.track]
    let segment = track["segments"]?.elements?[origin.path.segment]
    let list = segment?["repeat"]?["over"]?.string ?? segment?["repeat"]?.string ?? ""
    let name =
      segment?["name"]?.string ?? "\(track["name"]?.string ?? "")/\(origin.path.segment)"
    return .copy(name, list: list)
  }
}

extension JSONValue {
  fileprivate var isMoment: Bool { if case .object = self { true } else { false } }
}

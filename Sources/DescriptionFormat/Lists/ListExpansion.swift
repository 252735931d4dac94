import MediaValues

/// A document in which slots of many files, and the segments that repeat over them, are written out.
package struct ExpandedDocument: Sendable {
  package let document: FormatDocument
  /// The places of its parts in the document as it was written.
  package let origins: SegmentOrigins
}

extension FormatDocument {
  /// Returns the document with a slot for each file that a slot of many files can take, and a copy of the repeated
  /// segments for each of these slots; `nil` if it has no such slot and no such segment.
  ///
  ///     photos, 3 to 30 files ─▶ photos/0 … photos/2, and photos/3 … photos/29, which may stay empty
  ///     room, repeated         ─▶ room/0 … room/29
  ///
  /// The copies of empty slots are left out like all segments that play empty slots. `lengths` are those of the media.
  package func expandingLists(_ lengths: MediumLengths = .assumed) -> ExpandedDocument? {
    guard description.hasLists, description.copies <= Description.copiesLimit else { return nil }
    var description = description
    let expansion = ListExpansion(description.lists)
    let own = description.tracks.nameOwnSlots(where: \.hasRepetitions)
    let written = description.tracks
    var origins = expansion.expand(&description.tracks)
    expansion.names(of: written, origins)?.rename(in: &description.markers)
    var media: [Description.Medium] = []
    for medium in description.media {
      guard let counts = medium.conditions.counts else {
        media.append(medium)
        continue
      }
      for index in 0..<counts.most {
        let place = ListPlace(list: medium.name, index: index, counts: counts)
        media.append(medium.element(at: place))
        origins.media[place.name] = medium.name
      }
    }
    description.media = media + own
    origins.ownSlots = Set(own.map(\.name))
    return ExpandedDocument(
      document: with(description.resolvingTimes(lengths)), origins: origins)
  }
}

/// Writes out repeated segments.
private struct ListExpansion {
  /// The numbers of files of each slot of many files.
  private let counts: [String: Int]

  init(_ lists: [(name: String, counts: FileCounts)]) {
    counts = Dictionary(lists.map { ($0.name, $0.counts.most) }) { first, _ in first }
  }

  /// Replaces repeated segments, here and in compositions, by their copies. Returns the places where the segments were.
  func expand(_ tracks: inout [Description.Track]) -> SegmentOrigins {
    let written = tracks
    var origins = SegmentOrigins(indices: [], inner: [:])
    for number in tracks.indices {
      var copies: [Description.Segment] = []
      var former: [Int] = []
      let isCounted = written[number].hasRepetitions
      for (index, segment) in written[number].segments.enumerated() {
        for var copy in self.copies(of: segment, isFirst: copies.isEmpty) {
          if case .composition(var inner) = copy.content {
            inner.media += inner.tracks.nameOwnSlots(where: \.hasRepetitions)
            origins.inner[SegmentPath(track: number, segment: copies.count)] =
              expand(&inner.tracks)
            copy.content = .composition(inner)
          }
          if isCounted { copy.writtenIndex = index }
          copies.append(copy)
          former.append(index)
        }
      }
      tracks[number].segments = copies
      origins.indices.append(former)
    }
    names(of: written, origins)?.rename(in: &tracks)
    return origins
  }

  /// Returns the names that have another meaning when the tracks are written out; `nil` if all keep theirs.
  func names(of written: [Description.Track], _ origins: SegmentOrigins) -> WrittenNames? {
    guard written.contains(where: \.hasRepetitions) else { return nil }
    return WrittenNames(written, origins.indices, files: counts)
  }

  /// Returns the copies of a segment. `isFirst` is whether it is the first one of its track.
  private func copies(
    of segment: Description.Segment, isFirst: Bool
  ) -> [Description.Segment] {
    guard let repetition = segment.repetition else { return [segment] }
    return (0..<(counts[repetition.list] ?? 1)).map { index in
      var copy = segment
      let element = ListPlace.name(repetition.list, index)
      copy.repetition = nil
      copy.element = element
      copy.name = segment.name.map { "\($0)/\(index)" }
      copy.content.play(element, for: repetition)
      guard index > 0 else {
        // The transition is between the copies, unless the first one follows another segment.
        if isFirst || segment.hasPosition { copy.joint = nil }
        return copy
      }
      guard segment.hasPosition else { return copy }
      copy.times =
        segment.times ?? Description.WrittenTimes(duration: .time(segment.duration))
      copy.times?.position = nil
      return copy
    }
  }
}

extension Description.Segment {
  /// Whether the author wrote where it begins.
  fileprivate var hasPosition: Bool { times.map { $0.position != nil } ?? true }
}

extension Description.Track {
  var hasRepetitions: Bool { segments.contains(where: \.isRepeated) }
}

extension Description.Medium {
  /// Returns the slot for one file of a slot of many files.
  fileprivate func element(at place: ListPlace) -> Description.Medium {
    var slot = self
    slot.name = place.name
    slot.conditions.counts = nil
    slot.conditions.place = place
    slot.conditions.isOptional = place.index < place.counts.least ? nil : true
    return slot
  }
}

extension Description {
  /// The number of copies, and of slots, that a document can have.
  static let copiesLimit = 10_000

  /// The number of slots and copies when all lists and repeated segments are written out, or a higher one above the limit.
  var copies: Int {
    let counts = Dictionary(lists.map { ($0.name, $0.counts.most) }) { first, _ in first }
    return counts.values.reduce(0, +) + tracks.copies(counts)
  }
}

extension [Description.Track] {
  /// The number of copies of segments, with those in compositions.
  fileprivate func copies(_ counts: [String: Int]) -> Int {
    var sum = 0
    for track in self {
      for segment in track.segments {
        var copies = 0
        if case .composition(let inner) = segment.content { copies = inner.tracks.copies(counts) }
        if let list = segment.repetition?.list {
          let (product, overflow) = (copies + 1).multipliedReportingOverflow(
            by: counts[list] ?? 1)
          copies = overflow ? Int.max / 4 : product
        }
        sum = Swift.min(sum + copies, Int.max / 4)
      }
    }
    return sum
  }
}

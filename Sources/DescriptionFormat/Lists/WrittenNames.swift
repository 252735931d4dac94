import MediaValues

/// Moments that name repeated segments, as moments that name their copies, and the neighbors of transitions.
///
/// A repeated segment begins with its first copy and ends with its last one. `track/index` counts the segments that the
/// author wrote; of a repeated segment, a transition names a copy.
struct WrittenNames {
  private let tracks: [Description.Track]
  private let names: MomentNames
  /// For each track, the place of the first and of the last copy of each segment.
  private let places: [[ClosedRange<Int>]]
  /// How many segments have each name.
  private let ownNames: [String: Int]

  /// `indices` has the index of each copy's segment, and `files` the number of files of each slot of many files.
  init(_ tracks: [Description.Track], _ indices: [[Int]], files: [String: Int]) {
    self.tracks = tracks
    names = MomentNames(Description(tracks: tracks)) { files[$0] }
    ownNames = Dictionary(
      tracks.flatMap(\.segments).compactMap { $0.name.map { ($0, 1) } }, uniquingKeysWith: +)
    places = indices.map { indices in
      var places: [ClosedRange<Int>] = []
      for (place, index) in indices.enumerated() {
        if index == places.count {
          places.append(place...place)
        } else {
          places[index] = places[index].lowerBound...place
        }
      }
      return places
    }
  }

  /// Changes the moments and neighbors of all segments. Those in compositions are about the segments there.
  func rename(in copies: inout [Description.Track]) {
    for number in copies.indices {
      for index in copies[number].segments.indices {
        guard case .transition(var joint) = copies[number].segments[index].content else { continue }
        joint.from = joint.from.map { copy($0, \.upperBound) }
        joint.to = joint.to.map { copy($0, \.lowerBound) }
        copies[number].segments[index].content = .transition(joint)
      }
      for index in copies[number].segments.indices
      where copies[number].segments[index].hasWrittenTimes {
        if case .moment(let moment)? = copies[number].segments[index].times?.position {
          copies[number].segments[index].times?.position = .moment(renamed(moment))
        }
        if case .until(let moment)? = copies[number].segments[index].times?.duration {
          copies[number].segments[index].times?.duration = .until(renamed(moment))
        }
      }
    }
  }

  /// Changes the moments of markers.
  func rename(in markers: inout [Description.PlacedMarker]) {
    for index in markers.indices { markers[index].moment = markers[index].moment.map(renamed) }
  }

  private func renamed(_ moment: Description.Moment) -> Description.Moment {
    switch moment {
    case .startOf(let name, let offset): .startOf(copy(name, \.lowerBound), offset: offset)
    case .endOf(let name, let offset): .endOf(copy(name, \.upperBound), offset: offset)
    case .beforeEnd: moment
    }
  }

  /// Returns the name of a segment, or of a copy of it, in the description that is written out: `track/index` with another
  /// index, which is unique unless a copy has it as its own name.
  private func copy(_ name: String, _ side: KeyPath<ClosedRange<Int>, Int>) -> String {
    guard case .segment(let path)? = names[name] else { return name }
    let segment = tracks[path.track].segments[path.segment]
    guard segment.isRepeated || segment.name != name else { return name }
    let copies = places[path.track][path.segment]
    if let own = segment.name, segment.isRepeated, ownNames[own] == 1 {
      return ListPlace.name(own, copies[keyPath: side] - copies.lowerBound)
    }
    return ListPlace.name(tracks[path.track].name, copies[keyPath: side])
  }
}

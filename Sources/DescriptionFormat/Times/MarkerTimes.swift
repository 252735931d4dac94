import MediaValues

extension Description {
  /// Returns the description with the positions of markers at moments, which may be before the beginning. The times of the
  /// segments must be known. `end` is the end of the timeline for moments.
  func placingMarkers(end: Time?) -> Description {
    guard markers.contains(where: { $0.moment != nil }) else { return self }
    let names = MomentNames(self)
    var placed = self
    for index in markers.indices {
      guard let moment = markers[index].moment, let time = time(of: moment, names, end) else {
        continue
      }
      placed.markers[index].marker.position = time
    }
    return placed
  }

  private func time(of moment: Moment, _ names: MomentNames, _ end: Time?) -> Time? {
    switch moment {
    case .beforeEnd(let distance): (end ?? duration ?? contentEnd) - distance
    case .startOf(let name, let offset): names[name].flatMap(range).map { $0.start + offset }
    case .endOf(let name, let offset): names[name].flatMap(range).map { $0.end + offset }
    }
  }

  /// Returns the range of a segment or of a track; `nil` if there are several with the name.
  private func range(of target: MomentNames.Target) -> TimeRange? {
    switch target {
    case .segment(let path), .copy(let path): return self[path].range
    case .track(let track):
      let left = tracks[track].segments.filter { !$0.isLeftOut }
      let ranges = (left.isEmpty ? tracks[track].segments : left).map(\.range)
      guard let start = ranges.map(\.start).min(), let end = ranges.map(\.end).max() else {
        return nil
      }
      return TimeRange(start: start, end: end)
    case .several: return nil
    }
  }
}

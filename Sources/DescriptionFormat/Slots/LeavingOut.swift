import MediaValues

/// A description without the segments that play empty slots.
package struct ReducedDescription: Sendable {
  package var description: Description
  package let origins: SegmentOrigins
  /// The segments that were left out because they would last no time, in the description as it was.
  package let collapsed: [SegmentPath]
}

extension Description {
  /// Returns the description with the times of all segments, and without the segments that play empty slots.
  ///
  ///     mark ─▶ times ─▶ moments become numbers ─▶ remove
  ///
  /// The segments that are left begin and end at the same times when their times are computed again.
  func reduced(_ marked: Description, _ lengths: MediumLengths) -> ReducedDescription {
    var timed = marked.resolvingTimes(lengths)
    timed.tracks.leaveOutTransitions(
      filled: tracks.hasTransitions ? resolvingTimes(lengths).tracks : [])
    let collapsed = timed.paths.filter { timed[$0].isLeftOut && !marked[$0].isLeftOut }
    let place = VisibleLengths(lengths, of: self)
    timed.media.removeAll { place.isEmpty($0.name) }
    timed.media += timed.tracks.nameOwnSlots { $0.segments.contains(where: \.isLeftOut) }
    let origins = timed.tracks.removeLeftOut(place)
    timed.markers = timed.markers.map { PlacedMarker($0.marker.afterBeginning) }
    return ReducedDescription(description: timed, origins: origins, collapsed: collapsed)
  }

  private var paths: [SegmentPath] {
    tracks.indices.filter { tracks[$0].type != .transition }.flatMap { track in
      tracks[track].segments.indices.map { SegmentPath(track: track, segment: $0) }
    }
  }
}

extension [Description.Track] {
  /// Whether there are tracks of transitions, here or in compositions.
  fileprivate var hasTransitions: Bool {
    contains { track in
      track.type == .transition
        || track.segments.contains { segment in
          guard case .composition(let inner) = segment.content else { return false }
          return inner.tracks.hasTransitions
        }
    }
  }

  /// Leaves out transitions from or to a segment that is left out, here and in compositions. `filled` are the tracks with
  /// the times that they have if no slot is empty: transitions are on the overlaps there.
  fileprivate mutating func leaveOutTransitions(filled: [Description.Track]) {
    guard hasTransitions else { return }
    for track in indices {
      for index in self[track].segments.indices {
        guard case .composition(var inner) = self[track].segments[index].content,
          case .composition(let whole) = filled[track].segments[index].content
        else { continue }
        inner.tracks.leaveOutTransitions(filled: whole.tracks)
        self[track].segments[index].content = .composition(inner)
      }
    }
    let description = Description(tracks: self)
    let names = MomentNames(description)
    func isLeftOut(_ path: SegmentPath) -> Bool { description[path].isLeftOut }
    let whole = TransitionNeighbours.resolve(in: Description(tracks: filled))
    let resolved = TransitionNeighbours.resolve(in: description.withoutLeavingOut)
    for (path, outcome) in resolved {
      var sides: [SegmentPath] = []
      if case .success(let neighbors)? = whole[path] {
        sides = [neighbors.outgoing, neighbors.incoming].compactMap(\.self)
      } else if case .success(let neighbors) = outcome {
        sides = [neighbors.outgoing, neighbors.incoming].compactMap(\.self)
      } else if case .transition(let transition) = description[path].content {
        sides = [transition.from, transition.to].compactMap { name in
          guard case .segment(let path)? = name.flatMap({ names[$0] }) else { return nil }
          return path
        }
      }
      if sides.contains(where: isLeftOut) { self[path.track].segments[path.segment].leaveOut() }
    }
  }

  /// Removes the segments that are left out, here and in compositions, and the transitions that lead from nothing then.
  fileprivate mutating func removeLeftOut(_ media: VisibleLengths) -> SegmentOrigins {
    var origins = SegmentOrigins(indices: [], inner: [:])
    for number in indices {
      let segments = self[number].segments
      let left = segments.indices.filter { !segments[$0].isLeftOut }
      origins.indices.append(left)
      if let music = self[number].snap?.music, media.isEmpty(music) { self[number].snap = nil }
      for (place, index) in left.enumerated() {
        guard case .composition(var inner) = segments[index].content else { continue }
        let visible = media.inside(inner, at: "\(self[number].name)/\(index)")
        inner.media.removeAll { visible.isEmpty($0.name) }
        inner.media += inner.tracks.nameOwnSlots { $0.segments.contains(where: \.isLeftOut) }
        origins.inner[SegmentPath(track: number, segment: place)] =
          inner.tracks.removeLeftOut(visible)
        self[number].segments[index].content = .composition(inner)
      }
      self[number].removeJointsFromNothing()
      self[number].segments = left.map { self[number].segments[$0].withNumbersForMoments }
    }
    return origins
  }
}

extension Description.Track {
  /// Removes the transitions from segments that are left out, unless the segment before these overlaps instead. It does not
  /// if positions are numbers.
  fileprivate mutating func removeJointsFromNothing() {
    var end: Time?
    var isAfterLeftOut = false
    for index in timeOrder {
      guard !segments[index].isLeftOut else {
        isAfterLeftOut = true
        continue
      }
      let overlaps = end.map { $0 > segments[index].position } ?? false
      if isAfterLeftOut, !overlaps { segments[index].joint = nil }
      end = segments[index].range.end
      isAfterLeftOut = false
    }
  }
}

extension Description {
  /// The description with all segments that are left out, in their places.
  fileprivate var withoutLeavingOut: Description {
    var whole = self
    for number in tracks.indices {
      for index in tracks[number].segments.indices where tracks[number].segments[index].isLeftOut {
        whole.tracks[number].segments[index].isEnabled = nil
      }
    }
    return whole
  }
}

extension Description.Segment {
  /// The segment with the times of moments, as these may name segments that are removed.
  fileprivate var withNumbersForMoments: Description.Segment {
    var segment = self
    if case .moment? = times?.position { segment.times?.position = .time(position) }
    if case .until? = times?.duration { segment.times?.duration = .time(duration) }
    return segment
  }
}

import Catalogue
import MediaValues

extension Timeline {
  /// Returns a message for every invariant that the timeline violates. Takes linear time, except
  /// for sorting transitions.
  func violations() -> [String] {
    var found: [String] = []
    if Set(tracks.map(\.name)).count != tracks.count {
      found.append("two tracks have the same name")
    }
    for track in tracks {
      found += orderViolations(track.items.ranges, in: track) + jointViolations(in: track)
      switch track.items {
      case .clips(let type, let clips):
        found += clips.compactMap { track.violation(of: $0, type) }
      case .visual(let pieces): found += pieces.compactMap { $0.pieceViolation(on: track) }
      case .transitions(let transitions):
        found += transitions.compactMap {
          violation(of: $0, isLive: track.isEnabled && $0.isEnabled)
        }
      case .filters(let filters):
        found += filters.compactMap(\.kind).filter { FilterKind.named($0.name) == nil }
          .map { "there is no filter '\($0.name)'" }
      case .effects(let effects):
        found += effects.compactMap(\.content).filter { EffectKind.named($0.name) == nil }
          .map { "there is no effect '\($0.name)'" }
      case .texts, .stickers, .shapes, .compositions: break
      }
    }
    return found + doublyJoinedClips() + ownSlotViolations() + matteViolations()
  }

  /// Checks that each clip or sticker without a declared medium, here or in a surrounding timeline,
  /// has its own slot, named after its position, and that there are no other undeclared slots.
  private func ownSlotViolations() -> [String] {
    let slots = media.firstIndex { $0.origin == .ownSlot } ?? media.endIndex
    let known = Set(media[..<slots].map(\.name))
    guard known.count == slots else { return ["two media have the same name"] }
    var next = slots
    for track in tracks {
      let prefix = track.name + "/"
      var violation: String?
      track.items.forEachPlayed { index, medium in
        guard violation == nil, !known.contains(medium) else { return }
        let slot = Medium(ownSlot: medium, of: track.items.piece(at: index))
        if medium != prefix + String(index) {
          violation = "'\(medium)' is neither declared nor the clip's own slot"
        } else if next == media.endIndex || media[next] != slot {
          violation = "the slot '\(medium)' is not at its place in the media"
        }
        next += 1
      }
      if let violation { return [violation] }
    }
    return next == media.endIndex
      ? [] : ["the media are not the declared media followed by the clips' own slots in order"]
  }

  private func orderViolations(_ ranges: [TimeRange], in track: Track) -> [String] {
    var found: [String] = []
    for (index, range) in ranges.enumerated() {
      if range.start < .zero || range.isEmpty {
        found.append("'\(track.name)' has an empty or negative segment at \(range)")
      }
      if index > 0, range.start < ranges[index - 1].end, track.joints[index] == nil {
        found.append("segments of '\(track.name)' overlap or are out of order at \(range.start)")
      }
    }
    return found
  }

  /// Two neighbors with a transition overlap, and three items never do.
  private func jointViolations(in track: Track) -> [String] {
    guard !track.joints.isEmpty else { return [] }
    guard track.mayHaveJoints else { return ["'\(track.name)' has transitions between its items"] }
    let ranges = track.items.ranges
    return track.joints.keys.sorted().flatMap { index -> [String] in
      guard ranges.indices.contains(index), index > 0 else {
        return ["'\(track.name)' has a transition to an item that has none before it"]
      }
      let kind = track.joints[index]?.kind.name ?? ""
      let overlap = track.overlap(at: index)
      let before = ranges[index - 1]
      let hasNext = ranges.indices.contains(index + 1)
      let isBetweenNeighbors =
        !overlap.isEmpty && before.start <= overlap.start && overlap.end <= ranges[index].end
        && (!hasNext || overlap.end <= ranges[index + 1].start)
      return (TransitionKind.named(kind) == nil ? ["there is no transition '\(kind)'"] : [])
        + (isBetweenNeighbors
          ? [] : ["the transition at \(overlap) of '\(track.name)' is not between two neighbors"])
    }
  }

  private func violation(of transition: Transition, isLive: Bool) -> String? {
    guard isLive else {
      return transition.outgoing == nil && transition.incoming == nil
        ? nil : "the transition at \(transition.range) is disabled but joins clips"
    }
    for reference in [transition.outgoing, transition.incoming].compactMap(\.self) {
      guard let joined = placement(at: reference), joined.isEnabled,
        tracks[reference.track].isEnabled, tracks[reference.track].isVisual
      else {
        return "the transition at \(transition.range) joins a segment that is not visible"
      }
    }
    guard transition.outgoing == nil || transition.outgoing != transition.incoming else {
      return "the transition at \(transition.range) joins a clip to itself"
    }
    guard TransitionKind.named(transition.kind.name) != nil else {
      return "there is no transition '\(transition.kind.name)'"
    }
    let outgoing = transition.outgoing.map(placement(at:))
    let incoming = transition.incoming.map(placement(at:))
    let range = transition.range
    switch (outgoing, incoming) {
    case (let outgoing??, let incoming??):
      let overlap = TimeRange(start: incoming.range.start, end: outgoing.range.end)
      return overlap == range
        ? nil : "the transition at \(range) is not exactly on the overlap \(overlap)"
    case (let outgoing??, nil):
      return outgoing.range.end == range.end && outgoing.range.start <= range.start
        ? nil : "the transition at \(range) is not at the end of its clip"
    case (nil, let incoming??):
      return incoming.range.start == range.start && incoming.range.end >= range.end
        ? nil : "the transition at \(range) is not at the beginning of its clip"
    default:
      return "the transition at \(range) joins no clips"
    }
  }

  /// Returns the clip at a reference, or `nil` if there is none.
  package func clip(at reference: ClipReference) -> Clip? {
    guard tracks.indices.contains(reference.track),
      reference.clip >= 0, reference.clip < tracks[reference.track].items.count
    else { return nil }
    return tracks[reference.track].items.clip(at: reference.clip)?.clip
  }

  /// Returns the range of the item at a reference, and whether it is enabled; `nil` if there is
  /// none.
  private func placement(at reference: ClipReference) -> (range: TimeRange, isEnabled: Bool)? {
    guard tracks.indices.contains(reference.track) else { return nil }
    return tracks[reference.track].items.placement(at: reference.clip)
  }

  /// Reports clips that take part in two transitions at the same time.
  private func doublyJoinedClips() -> [String] {
    tracks.resolvedTransitions.clashes(in: IdentityTable(tracks))
      .map { "the transitions at \($0) and \($1) share a clip and overlap" }
  }
}

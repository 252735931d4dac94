import Catalogue
import Editing
import MediaValues

/// Random transitions over random clips.
extension SeededGenerator {
  /// Returns transitions on overlaps of two clips, and at the ends of clips without a neighbor.
  mutating func transitionTracks(over tracks: [Timeline.Track]) -> [Timeline.Track] {
    var chosen: [Timeline.Transition] = []
    let joints = tracks.enumerated().flatMap { number, track in
      track.liveJoints.map { index, joint, range in
        Timeline.Transition(
          range: range, kind: joint.kind, outgoing: .init(track: number, clip: index - 1),
          incoming: .init(track: number, clip: index))
      }
    }
    for candidate in candidates(tracks).shuffled(using: &self) where !once(in: 3) {
      let shares = (joints + chosen).contains { other in
        other.range.overlaps(candidate.range)
          && (other.outgoing == candidate.outgoing || other.incoming == candidate.incoming
            || other.outgoing == candidate.incoming || other.incoming == candidate.outgoing)
      }
      if !shares { chosen.append(candidate) }
    }
    var lanes: [[Timeline.Transition]] = []
    for transition in chosen.sorted(by: { $0.range.start < $1.range.start }) {
      let free = lanes.firstIndex { ($0.last?.range.end ?? .zero) <= transition.range.start }
      if let free { lanes[free].append(transition) } else { lanes.append([transition]) }
    }
    return lanes.enumerated().map { index, transitions in
      Timeline.Track(
        name: "transitions \(index)", items: .transitions(transitions), extensions: extensions())
    }
  }

  /// Returns a transition between neighbors on a track. Sounds only have crossfades.
  mutating func joint(of type: MediaType) -> Timeline.Joint {
    guard type != .audio else { return Timeline.Joint(kind: AppliedKind(name: "crossfade")) }
    let kinds = TransitionKind.all.filter { $0.file == nil }
    let kind = kinds.randomElement(using: &self) ?? .crossfade
    return Timeline.Joint(
      kind: AppliedKind(name: kind.name), easing: once(in: 2) ? .linear : .curve(.sine, .inOut),
      audio: once(in: 2) ? .cut : .crossfade)
  }

  private mutating func candidates(_ tracks: [Timeline.Track]) -> [Timeline.Transition] {
    let seen = seenClips(tracks)
    var found: [Timeline.Transition] = []
    for (reference, range) in seen {
      let others = seen.filter { $0.0 != reference }
      for (other, next) in others
      where other.track != reference.track && range.start <= next.start && range.end <= next.end
        && next.start < range.end
      {
        let overlap = TimeRange(start: next.start, end: range.end)
        found.append(transition(overlap, from: reference, to: other))
      }
      let half = Time(flicks: (range.duration.flicks + 1) / 2)
      let beginning = TimeRange(start: range.start, duration: half)
      if !others.contains(where: { $0.1.overlaps(beginning) || $0.1.end == beginning.end }),
        !others.contains(where: { $0.1.start < range.start && $0.1.end > range.start })
      {
        found.append(transition(beginning, from: nil, to: reference))
      }
      let ending = TimeRange(start: range.end - half, end: range.end)
      if !others.contains(where: { $0.1.overlaps(ending) || $0.1.start == ending.start }),
        !others.contains(where: { $0.1.start < range.end && $0.1.end > range.end })
      {
        found.append(transition(ending, from: reference, to: nil))
      }
    }
    return found
  }

  private func seenClips(
    _ tracks: [Timeline.Track]
  ) -> [(Timeline.ClipReference, TimeRange)] {
    tracks.enumerated().flatMap { index, track -> [(Timeline.ClipReference, TimeRange)] in
      guard track.isEnabled else { return [] }
      switch track.items {
      case .clips(let type, _) where type != .audio: break
      case .compositions: break
      default: return []
      }
      return track.items.placements.enumerated().filter(\.element.isEnabled)
        .map { (Timeline.ClipReference(track: index, clip: $0), $1.range) }
    }
  }

  private mutating func transition(
    _ range: TimeRange, from: Timeline.ClipReference?, to: Timeline.ClipReference?
  ) -> Timeline.Transition {
    let isLive = !once(in: 8)
    // Kinds with a file need one.
    let kinds = TransitionKind.all.filter { $0.file == nil }
    let kind = kinds.randomElement(using: &self) ?? .crossfade
    let hasColor = kind.parameters.contains { $0.name == "color" }
    return Timeline.Transition(
      range: range, isEnabled: isLive,
      kind: AppliedKind(
        name: kind.name,
        arguments: hasColor && once(in: 2)
          ? ["color": .color(Color(red: 1, green: 2, blue: 3))] : [:]),
      audio: once(in: 2) ? .cut : .crossfade, outgoing: isLive ? from : nil,
      incoming: isLive ? to : nil, extensions: extensions())
  }
}

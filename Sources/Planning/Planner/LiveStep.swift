import Editing
import MediaValues

/// A step with its frames and its depth.
struct LiveStep {
  var frames: Range<Int>
  /// The index of its track.
  var depth: Int
  var step: RenderPlan.Step
}

extension Planner {
  /// Returns everything that is drawn: items where they are not part of a transition, transitions, filters and effects.
  mutating func liveSteps() -> [LiveStep] {
    let items = visualItems()
    var joined: [Timeline.ClipReference: [Range<Int>]] = [:]
    var steps: [LiveStep] = []
    for track in timeline.tracks where track.isEnabled {
      guard case .transitions(let transitions) = track.items else { continue }
      for transition in transitions where transition.isEnabled {
        let ends = [transition.outgoing, transition.incoming].compactMap(\.self)
        let frames = frames(transition.range)
        guard !frames.isEmpty, let depth = ends.map(\.track).max() else { continue }
        for reference in ends { joined[reference, default: []].append(frames) }
        let first = frame(at: transition.range.start)
        // A composition is divided into pieces, and so is a transition of one.
        for frames in frames.cut(at: ends.flatMap { items[$0]?.edges ?? [] }) {
          let transition = RenderPlan.Transition(
            kind: transition.kind,
            from: side(transition.outgoing, items, frames.lowerBound),
            to: side(transition.incoming, items, frames.lowerBound), firstFrame: first,
            frameCount: frame(at: transition.range.end) - first, easing: transition.easing)
          steps.append(LiveStep(frames: frames, depth: depth, step: .transition(transition)))
        }
      }
    }
    for (reference, item) in items {
      for piece in item.pieces {
        steps += remainder(of: piece.frames, without: joined[reference] ?? []).map {
          LiveStep(frames: $0, depth: reference.track, step: piece.step)
        }
      }
    }
    return targeted(steps) + changes()
  }

  private func side(
    _ reference: Timeline.ClipReference?, _ items: [Timeline.ClipReference: VisualItem],
    _ frame: Int
  ) -> RenderPlan.Side {
    reference.flatMap { items[$0]?.step(at: frame) }.map(RenderPlan.Side.step) ?? .empty
  }

  /// Returns the filters and effects on everything below.
  private func changes() -> [LiveStep] {
    timeline.tracks.enumerated().flatMap { index, track in
      track.target == nil ? changes(of: track, depth: index) : []
    }
  }

  /// Returns the filters or effects of a track.
  func changes(of track: Timeline.Track, depth: Int) -> [LiveStep] {
    guard track.isEnabled else { return [] }
    switch track.items {
    case .filters(let filters):
      return filters.compactMap { filter in
        guard filter.isEnabled, let kind = filter.kind, filter.intensity != 0 else { return nil }
        return LiveStep(
          frames: frames(filter.range), depth: depth,
          step: .filter(
            RenderPlan.Filter(
              kind: kind, intensity: filter.intensity, firstFrame: frame(at: filter.range.start))))
      }
    case .effects(let effects):
      return effects.compactMap { item in
        guard item.isEnabled, let kind = item.content else { return nil }
        let whole =
          frame(
            at: item.range.start)..<max(
            frame(at: item.range.start), frame(at: item.range.end))
        return LiveStep(
          frames: frames(item.range), depth: depth,
          step: .effect(RenderPlan.Effect(kind: kind, frames: whole)))
      }
    case .clips, .texts, .stickers, .shapes, .compositions, .transitions: return []
    }
  }
}

/// Returns the parts of `range` that `holes` do not cover, in order.
func remainder(of range: Range<Int>, without holes: [Range<Int>]) -> [Range<Int>] {
  var parts: [Range<Int>] = []
  var start = range.lowerBound
  for hole in holes.sorted(by: { $0.lowerBound < $1.lowerBound }) where hole.overlaps(range) {
    if start < hole.lowerBound { parts.append(start..<hole.lowerBound) }
    start = max(start, hole.upperBound)
  }
  if start < range.upperBound { parts.append(start..<range.upperBound) }
  return parts
}

extension Range<Int> {
  /// Returns the parts of the range between positions. Positions outside of the range are ignored.
  func cut(at places: [Int]) -> [Range<Int>] {
    let inside = Set(places).filter { lowerBound < $0 && $0 < upperBound }.sorted()
    let edges = [lowerBound] + inside + [upperBound]
    return zip(edges, edges.dropFirst()).map { $0..<$1 }
  }
}

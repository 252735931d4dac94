import Catalogue
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
  /// Returns everything that is drawn: items, transitions, filters and effects. Tracks that are mattes are drawn only as
  /// such.
  mutating func liveSteps() -> [LiveStep] {
    let items = mattedByMedia(visualItems())
    var transitions = liveTransitions()
    let order = timeline.matteOrder
    guard !order.isEmpty else {
      return targeted(steps(of: items, transitions.values.flatMap(\.self))) + changes()
    }
    var tracks: [Int: [Timeline.ClipReference: VisualItem]] = [:]
    for (reference, item) in items { tracks[reference.track, default: [:]][reference] = item }
    var drawn: [String: [LiveStep]] = [:]
    for track in order {
      let own = mattedByTracks(tracks.removeValue(forKey: track) ?? [:], on: track, drawn)
      let steps = steps(of: own, transitions.removeValue(forKey: track) ?? [])
      drawn[timeline.tracks[track].name] = targeted(steps)
        .filter { !$0.frames.isEmpty }.sorted { $0.frames.lowerBound < $1.frames.lowerBound }
    }
    var rest: [Timeline.ClipReference: VisualItem] = [:]
    for (track, items) in tracks {
      rest.merge(mattedByTracks(items, on: track, drawn)) { first, _ in first }
    }
    return targeted(steps(of: rest, transitions.values.flatMap(\.self))) + changes()
  }

  /// The visible transitions, by the track of the upper of their segments.
  private func liveTransitions() -> [Int: [Timeline.Transition]] {
    var found: [Int: [Timeline.Transition]] = [:]
    for transition in timeline.liveTransitions {
      let tracks = [transition.outgoing, transition.incoming].compactMap { $0?.track }
      guard let depth = tracks.max(), timeline.tracks[depth].isVisual else { continue }
      found[depth, default: []].append(transition)
    }
    return found
  }

  /// Returns what draws items: alone where they are not part of one of the transitions, and transitions.
  private mutating func steps(
    of items: [Timeline.ClipReference: VisualItem], _ transitions: [Timeline.Transition]
  ) -> [LiveStep] {
    var joined: [Timeline.ClipReference: [Range<Int>]] = [:]
    var steps: [LiveStep] = []
    for transition in transitions {
      let ends = [transition.outgoing, transition.incoming].compactMap(\.self)
      let frames = frames(transition.range)
      guard !frames.isEmpty, let depth = ends.map(\.track).max() else { continue }
      for reference in ends { joined[reference, default: []].append(frames) }
      let first = frame(at: transition.range.start)
      let matte = matte(of: transition)
      // A composition is divided into pieces, and so is a transition of one.
      for frames in frames.cut(at: ends.flatMap { items[$0]?.edges ?? [] }) {
        let transition = RenderPlan.Transition(
          kind: matte == nil ? transition.kind : transition.kind.withoutFile,
          from: side(transition.outgoing, items, frames.lowerBound),
          to: side(transition.incoming, items, frames.lowerBound), firstFrame: first,
          frameCount: frame(at: transition.range.end) - first, easing: transition.easing,
          matte: matte)
        steps.append(LiveStep(frames: frames, depth: depth, step: .transition(transition)))
      }
    }
    for (reference, item) in items {
      for piece in item.pieces where !piece.step.drawsNothing {
        steps += remainder(of: piece.frames, without: joined[reference] ?? []).map {
          LiveStep(frames: $0, depth: reference.track, step: piece.step)
        }
      }
    }
    return steps
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
    case .clips, .texts, .stickers, .shapes, .compositions, .visual, .transitions: return []
    }
  }
}

extension AppliedKind {
  /// The kind without the path of its file, which is a source of the plan.
  fileprivate var withoutFile: AppliedKind {
    var kind = self
    if let file = TransitionKind.named(name)?.file { kind.arguments[file.name] = nil }
    return kind
  }
}

extension RenderPlan.Step {
  /// Whether the step is a group without steps: an item whose matte has no coverage, or a composition without content, unless
  /// its box is drawn.
  fileprivate var drawsNothing: Bool {
    guard case .group(let group) = self, group.steps.isEmpty else { return false }
    return group.matte != nil || !group.appearance.drawsBox
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

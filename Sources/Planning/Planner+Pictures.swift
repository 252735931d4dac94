import Catalogue
import Diagnostics
import Editing
import MediaValues

/// A step of the plan and the frames it lasts, at a depth.
struct LiveStep {
  var frames: Range<Int>
  /// The index of the track that it stands for.
  var depth: Int
  var step: RenderPlan.Step
}

extension Planner {
  /// Everything that is ever drawn: items where they are not part of a transition, transitions,
  /// filters and effects.
  mutating func pictures() -> [LiveStep] {
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
        // A composition is cut into pieces, and so is a transition of one.
        for frames in frames.cut(at: ends.flatMap { items[$0]?.edges ?? [] }) {
          let join = RenderPlan.Join(
            kind: transition.kind,
            from: side(transition.outgoing, items, frames.lowerBound),
            to: side(transition.incoming, items, frames.lowerBound), firstFrame: first,
            frameCount: frame(at: transition.range.end) - first, easing: transition.easing)
          steps.append(LiveStep(frames: frames, depth: depth, step: .transition(join)))
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
    return held(targeted(steps) + changes())
  }

  private func side(
    _ reference: Timeline.ClipReference?, _ items: [Timeline.ClipReference: VisualItem],
    _ frame: Int
  ) -> RenderPlan.Side {
    reference.flatMap { items[$0]?.step(at: frame) }.map(RenderPlan.Side.step) ?? .empty
  }

  /// Filters and effects on everything below.
  private func changes() -> [LiveStep] {
    timeline.tracks.enumerated().flatMap { index, track in
      track.target == nil ? changes(of: track, depth: index) : []
    }
  }

  /// What a track of filters or effects does.
  private func changes(of track: Timeline.Track, depth: Int) -> [LiveStep] {
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
    case .clips, .texts, .stickers, .compositions, .transitions: return []
    }
  }

  /// The steps with filters and effects of one track alone: where one acts, what the track shows is
  /// drawn by itself and changed before it is laid on the rest.
  private func targeted(_ steps: [LiveStep]) -> [LiveStep] {
    var steps = steps
    let indices = Dictionary(
      uniqueKeysWithValues: timeline.tracks.enumerated().map { ($1.name, $0) })
    for (depth, track) in timeline.tracks.enumerated() {
      guard let target = track.target.flatMap({ indices[$0] }) else { continue }
      for change in changes(of: track, depth: depth) {
        steps = steps.flatMap { live -> [LiveStep] in
          guard live.depth == target, live.frames.overlaps(change.frames) else { return [live] }
          return live.frames.cut(at: [change.frames.lowerBound, change.frames.upperBound]).map {
            var piece = live
            piece.frames = $0
            if $0.overlaps(change.frames) {
              piece.step = .group(
                RenderPlan.Group(
                  steps: [live.step, change.step], firstFrame: $0.lowerBound))
            }
            return piece
          }
        }
      }
    }
    return steps
  }

  /// The steps with every freeze carried out: while one lasts, what is below stands as it was when it
  /// began.
  private func held(_ steps: [LiveStep]) -> [LiveStep] {
    var steps = steps
    let freezes = steps.filter { $0.step.isFreeze }.sorted { $0.depth < $1.depth }
    for freeze in freezes {
      guard case .effect(let effect) = freeze.step else { continue }
      let begin = max(effect.frames.lowerBound, limits.lowerBound)
      let below = steps.filter { $0.depth < freeze.depth && $0.frames.contains(begin) }
        .sorted { $0.depth < $1.depth }
      steps = steps.flatMap { live -> [LiveStep] in
        if live.depth == freeze.depth, live.frames == freeze.frames, live.step.isFreeze {
          var still = live
          still.step = .group(
            RenderPlan.Group(steps: below.map(\.step), firstFrame: begin, heldFrame: begin))
          return [still]
        }
        guard live.depth < freeze.depth else { return [live] }
        return remainder(of: live.frames, without: [freeze.frames]).map {
          LiveStep(frames: $0, depth: live.depth, step: live.step)
        }
      }
    }
    return steps
  }
}

extension RenderPlan.Step {
  fileprivate var isFreeze: Bool {
    if case .effect(let effect) = self { effect.kind.name == EffectKind.freeze.name } else { false }
  }
}

/// `range` without the parts that `holes` cover.
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
  /// The pieces between places; places outside count for nothing.
  func cut(at places: [Int]) -> [Range<Int>] {
    let inside = Set(places).filter { lowerBound < $0 && $0 < upperBound }.sorted()
    let edges = [lowerBound] + inside + [upperBound]
    return zip(edges, edges.dropFirst()).map { $0..<$1 }
  }
}

import Editing
import MediaValues

extension Planner {
  /// Returns the steps with the filters and effects that target single tracks. Where one applies, the track's steps are
  /// drawn as a separate image and changed before it is drawn on the rest.
  func targeted(_ steps: [LiveStep]) -> [LiveStep] {
    let depths = Dictionary(
      uniqueKeysWithValues: timeline.tracks.enumerated().map { ($1.name, $0) })
    var changes: [Int: [LiveStep]] = [:]
    for (depth, track) in timeline.tracks.enumerated() {
      guard let target = track.target.flatMap({ depths[$0] }), target != depth else { continue }
      changes[target, default: []] += self.changes(of: track, depth: depth)
    }
    guard !changes.isEmpty else { return steps }
    return Dictionary(grouping: steps, by: \.depth).flatMap { depth, steps in
      changes[depth].map { changed(steps, by: $0) } ?? steps
    }
  }

  /// Returns the steps of one track, divided where a change begins or ends.
  private func changed(_ steps: [LiveStep], by changes: [LiveStep]) -> [LiveStep] {
    let depth = steps.first?.depth ?? 0
    var freezes = Freezes()
    return sweep(steps + changes, frames: limits).flatMap { stretch -> [LiveStep] in
      let shown = stretch.live.filter { $0.depth == depth }
      let acting = stretch.live.filter { $0.depth != depth }.map(\.step)
      guard !acting.isEmpty else { return shown.map { $0.within(stretch.frames) } }
      guard !shown.isEmpty || acting.contains(where: \.isFreeze) else { return [] }
      var group = RenderPlan.Group(
        steps: freezes.carriedOut(
          shown.map(\.step) + acting, from: stretch.frames.lowerBound),
        firstFrame: stretch.frames.lowerBound)
      if let first = shown.first { group.appearance.blend = first.step.blend }
      return [LiveStep(frames: stretch.frames, depth: depth, step: .group(group))]
    }
  }
}

extension LiveStep {
  fileprivate func within(_ frames: Range<Int>) -> LiveStep {
    LiveStep(frames: frames, depth: depth, step: step)
  }
}

import Catalogue
import Editing
import MediaValues

extension Planner {
  /// Returns the instructions for the steps that are live in each range of frames.
  func instructions(_ steps: [LiveStep]) -> [RenderPlan.Instruction] {
    var depths: [String: Int] = [:]
    for (depth, track) in timeline.tracks.enumerated() { depths[track.name] = depth }
    var freezes = Freezes()
    return sweep(steps, frames: limits).map { stretch in
      var live = stretch.live
      for index in live.indices {
        guard case .effect(var effect) = live[index].step else { continue }
        for name in EffectKind.named(effect.kind.name)?.tracks(effect.kind.arguments) ?? [] {
          let depth = depths[name]
          // A gradient behind everything, below all tracks, is the background of each cell.
          effect.tracks[name] = live[..<index].filter { $0.depth < 0 || $0.depth == depth }
            .map(\.step)
        }
        live[index].step = .effect(effect)
      }
      return RenderPlan.Instruction(
        frames: stretch.frames,
        steps: freezes.carriedOut(live.map(\.step), from: stretch.frames.lowerBound))
    }
  }
}

/// The frozen images of freeze effects: the steps below an effect, at its first frame.
///
/// Each step is processed once, even if there are many freezes in consecutive ranges.
struct Freezes {
  private var stills: [RenderPlan.Effect: RenderPlan.Step] = [:]

  /// Returns the steps with the ones below each freeze replaced by its frozen image. `frame` is the first frame of the
  /// range.
  mutating func carriedOut(_ steps: [RenderPlan.Step], from frame: Int) -> [RenderPlan.Step] {
    var shown: [RenderPlan.Step] = []
    for step in steps {
      guard case .effect(let effect) = step, step.isFreeze else {
        shown.append(step)
        continue
      }
      let still =
        stills[effect]
        ?? .group(RenderPlan.Group(steps: shown, firstFrame: frame, heldFrame: frame))
      stills[effect] = still
      shown = [still]
    }
    return shown
  }
}

extension RenderPlan.Step {
  var isFreeze: Bool {
    if case .effect(let effect) = self { effect.kind.name == EffectKind.freeze.name } else { false }
  }
}

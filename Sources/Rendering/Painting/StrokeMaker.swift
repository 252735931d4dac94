import MediaValues
import Pixels
import Planning

/// Step → what draws it.
struct StrokeMaker {
  let plan: RenderPlan
  let layers: LayerPool
  let letters = LetterCase()

  /// Nil for a step that draws nothing.
  func stroke(_ step: RenderPlan.Step, _ model: Raster.Model) -> (any Stroke)? {
    let canvas = plan.canvas
    switch step {
    case .layer(let layer): return layers.painter(of: layer, model)
    case .text(let text): return TextStroke(text, canvas: canvas, model: model, letters: letters)
    case .group(let group):
      return GroupStroke(
        group, canvas: canvas, model: model, strokes: strokes(group.steps, model))
    case .transition(let join):
      return JoinPainter(
        join, canvas: canvas, model, from: side(join.from, model), to: side(join.to, model))
    case .filter(let filter): return FilterPainter(filter, canvas: canvas)
    case .effect(let effect):
      return EffectPainter(
        effect, canvas: canvas, model: model,
        tracks: effect.tracks.mapValues { strokes($0, model) })
    }
  }

  private func strokes(_ steps: [RenderPlan.Step], _ model: Raster.Model) -> [any Stroke] {
    steps.compactMap { stroke($0, model) }
  }

  private func side(_ side: RenderPlan.Side, _ model: Raster.Model) -> (any Stroke)? {
    if case .step(let step) = side { stroke(step, model) } else { nil }
  }
}

extension RenderPlan.Step {
  /// The steps that it draws itself.
  private var inner: [RenderPlan.Step] {
    switch self {
    case .layer, .text, .filter: []
    case .group(let group): group.steps
    case .transition(let join): join.from.steps + join.to.steps
    case .effect(let effect): effect.tracks.values.flatMap(\.self)
    }
  }

  /// The layers that it draws.
  var layers: [RenderPlan.Layer] {
    if case .layer(let layer) = self { [layer] } else { inner.flatMap(\.layers) }
  }

  /// Whether it has a blend other than laying over.
  var isBlended: Bool {
    (blend ?? .normal) != .normal || inner.contains(where: \.isBlended)
  }
}

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
        group, canvas: canvas, model: model,
        strokes: group.steps.compactMap { stroke($0, model) })
    case .transition(let join):
      return JoinPainter(
        join, canvas: canvas, model, from: side(join.from, model), to: side(join.to, model))
    case .filter(let filter): return FilterPainter(filter, canvas: canvas)
    case .effect(let effect): return EffectPainter(effect, canvas: canvas, model: model)
    }
  }

  private func side(_ side: RenderPlan.Side, _ model: Raster.Model) -> (any Stroke)? {
    if case .step(let step) = side { stroke(step, model) } else { nil }
  }
}

extension RenderPlan.Step {
  /// The layers that it draws.
  var layers: [RenderPlan.Layer] {
    switch self {
    case .layer(let layer): [layer]
    case .group(let group): group.steps.flatMap(\.layers)
    case .transition(let join): [join.from, join.to].flatMap(\.steps).flatMap(\.layers)
    case .text, .filter, .effect: []
    }
  }

  /// Whether it has a blend other than laying over.
  var isBlended: Bool {
    func blends(_ blend: Blend?) -> Bool { (blend ?? .normal) != .normal }
    return switch self {
    case .layer(let layer): blends(layer.picture.blend)
    case .text(let text): blends(text.picture.blend)
    case .group(let group):
      blends(group.picture.blend) || group.steps.contains(where: \.isBlended)
    case .transition(let join):
      [join.from, join.to].flatMap(\.steps).contains(where: \.isBlended)
    case .filter, .effect: false
    }
  }
}

import Media
import MediaValues
import Pixels
import Planning
import Titling

/// Makes the paint step that draws a step of the plan.
struct PaintStepMaker {
  private var canvas: RenderPlan.Canvas
  private let layers: LayerPainterCache
  private let letters = RasterizerCache()
  private let allowance: ImageAllowance
  private let notices: MediaNotices?

  init(
    plan: RenderPlan, layers: LayerPainterCache, allowance: ImageAllowance, notices: MediaNotices?
  ) {
    canvas = plan.canvas
    self.layers = layers
    self.allowance = allowance
    self.notices = notices
  }

  func paintStep(_ step: RenderPlan.Step, _ model: ColorModel) throws -> any PaintStep {
    switch step {
    case .layer(let layer): return try layers.painter(of: layer, model)
    case .text(let text):
      if let box = text.appearance.box {
        return try BoxedTextPaintStep(
          text, in: box, canvas: canvas, model: model, letters: letters, allowance: allowance,
          notices: notices)
      }
      return try TextPaintStep(
        text, canvas: canvas, model: model, letters: letters, allowance: allowance)
    case .shape(let shape):
      return try ShapePaintStep(shape, canvas: canvas, model: model, allowance: allowance)
    case .group(let group):
      if let matte = group.matte {
        return MattedPaintStep(
          paintSteps: try paintSteps(group.steps, model), matte: try coverage(of: matte, model),
          size: canvas.size, model: model, blend: group.appearance.blend)
      }
      var inner = self
      inner.canvas.size = group.size ?? canvas.size
      return try GroupPaintStep(
        group, canvas: canvas, model: model, paintSteps: try inner.paintSteps(group.steps, model),
        allowance: allowance)
    case .transition(let transition):
      return try TransitionPainter(
        transition, canvas: canvas, model, from: try side(transition.from, model),
        to: try side(transition.to, model),
        wipe: try transition.matte.map { try coverage(of: $0, model) })
    case .filter(let filter): return try FilterPainter(filter, canvas: canvas)
    case .effect(let effect):
      return try EffectPainter(
        effect, canvas: canvas, model: model,
        tracks: try effect.tracks.mapValues { try paintSteps($0, model) })
    }
  }

  private func paintSteps(
    _ steps: [RenderPlan.Step], _ model: ColorModel
  ) throws -> [any PaintStep] {
    try steps.map { try paintStep($0, model) }
  }

  private func coverage(
    of matte: RenderPlan.Matte, _ model: ColorModel
  ) throws -> MatteCoverage {
    MatteCoverage(
      matte, paintSteps: try paintSteps(matte.steps, model), size: canvas.size, model: model,
      allowance: allowance)
  }

  private func side(
    _ side: RenderPlan.Side, _ model: ColorModel
  ) throws -> (any PaintStep)? {
    if case .step(let step) = side { try paintStep(step, model) } else { nil }
  }
}

extension RenderPlan.Step {
  /// The steps that the step draws itself.
  private var inner: [RenderPlan.Step] {
    switch self {
    case .layer, .text, .shape, .filter: []
    case .group(let group): group.allSteps
    case .transition(let transition): transition.allSteps
    case .effect(let effect): effect.steps
    }
  }

  /// The texts that the step draws, for notices.
  var texts: [String] { drawnTexts.map(\.layer.text) }

  /// The texts that the step draws.
  var drawnTexts: [RenderPlan.Text] {
    if case .text(let text) = self { [text] } else { inner.flatMap(\.drawnTexts) }
  }

  /// The layers that the step draws.
  var layers: [RenderPlan.Layer] {
    if case .layer(let layer) = self { [layer] } else { inner.flatMap(\.layers) }
  }

  /// The layers that the step draws on an output frame, each with the frame at which it is shown: an earlier one in a
  /// freeze.
  func layers(at frame: Int) -> [ShownLayer] {
    switch self {
    case .layer(let layer): [ShownLayer(layer: layer, frame: frame)]
    case .group(let group): inner.flatMap { $0.layers(at: group.heldFrame ?? frame) }
    case .text, .shape, .transition, .filter, .effect: inner.flatMap { $0.layers(at: frame) }
    }
  }

  /// Whether the step, or one in it, has a blend other than normal.
  var isBlended: Bool {
    blend != .normal || inner.contains(where: \.isBlended)
  }
}

/// A layer at one output frame.
struct ShownLayer {
  var layer: RenderPlan.Layer
  var frame: Int
}

import Catalogue
import FilterGraphs
import MediaValues
package import Planning

/// The conversion of an instruction to a filtergraph, without the steps that `beyondLibavfilter` lists.
///
/// The first frame of the graph is that of the instruction. Frames inside are 8-bit YUV 4:2:0, BT.709,
/// limited range, with square pixels, and have alpha only if something is visible through them.
package struct Composer {
  let plan: RenderPlan
  /// Whether the graph must rotate frames upright: the command line does it automatically, a graph made
  /// through the API does not.
  let turnsUpright: Bool
  let first: Int
  let frameCount: Int
  var graph = FilterGraph(inputCount: 0)
  var inputs: [Composition.Input] = []

  /// Returns the composition of `instruction`, or of the part of one that a chunk shows.
  package static func compose(
    _ instruction: RenderPlan.Instruction, of plan: RenderPlan, turnsUpright: Bool = true
  ) -> Composition {
    var composer = Composer(
      plan: plan, turnsUpright: turnsUpright, first: instruction.frames.lowerBound,
      frameCount: instruction.frames.count)
    var image: FilterGraph.Pad?
    for step in composer.visible(instruction.steps) {
      image = composer.paint(step, on: image)
    }
    let composed = image ?? composer.fill(plan.canvas.background)
    composer.graph.outputs = [
      composer.graph.append("format", ["pix_fmts": "yuv420p"], to: composed)
    ]
    return Composition(
      graph: composer.graph, inputs: composer.inputs, frameCount: composer.frameCount)
  }

  /// Returns the steps from the last one that covers everything below it, because invisible layers are not
  /// decoded.
  private func visible(_ steps: [RenderPlan.Step]) -> ArraySlice<RenderPlan.Step> {
    let first = steps.lastIndex { step in
      if case .layer(let layer) = step { hidesEverything(layer) } else { false }
    }
    return steps[(first ?? 0)...]
  }

  private mutating func paint(
    _ step: RenderPlan.Step, on below: FilterGraph.Pad?
  ) -> FilterGraph.Pad {
    switch step {
    case .layer(let layer):
      return place(layer, on: below)
    case .transition(let transition):
      return paint(transition, on: below)
    case .text, .shape, .group, .effect: return below ?? fill(plan.canvas.background)
    case .filter(let step):
      return filter(
        below ?? fill(plan.canvas.background), by: step.kind,
        intensity: step.intensity.constant?.double ?? 1)
    }
  }

  private mutating func paint(
    _ transition: RenderPlan.Transition, on below: FilterGraph.Pad?
  ) -> FilterGraph.Pad {
    guard let lowering = TransitionLowering.named(transition.kind.name) else {
      return below ?? fill(plan.canvas.background)
    }
    let (belowFrom, belowTo) = share(below, transition.from, transition.to)
    let from = draw(transition.from, on: belowFrom)
    let to = draw(transition.to, on: belowTo)
    let span = TransitionSpan(
      start: time(ofFrame: transition.firstFrame - first),
      duration: time(ofFrame: transition.frameCount))
    return lowering.lower(
      Arguments(transition.kind.arguments), span, from: from, to: to, into: &graph)
  }

  /// Duplicates the frames below for both sides of a transition.
  private mutating func share(
    _ below: FilterGraph.Pad?, _ from: RenderPlan.Side, _ to: RenderPlan.Side
  ) -> (FilterGraph.Pad?, FilterGraph.Pad?) {
    guard let below else { return (nil, nil) }
    let copies = graph.split(below)
    return (copies.0, copies.1)
  }

  /// Draws one side of a transition over the layers below or the background: the result is opaque and
  /// covers the canvas, so that no transition has to mix transparency.
  private mutating func draw(
    _ side: RenderPlan.Side, on below: FilterGraph.Pad?
  ) -> FilterGraph.Pad {
    switch side {
    case .step(.layer(let layer)): return place(layer, on: below)
    case .step: return below ?? fill(plan.canvas.background)
    case .empty: return below ?? fill(plan.canvas.background)
    }
  }

  private mutating func filter(
    _ image: FilterGraph.Pad, by applied: AppliedKind, intensity: Double
  ) -> FilterGraph.Pad {
    guard let kind = FilterKind.named(applied.name) else { return image }
    let arguments = Arguments(applied.arguments)
    guard intensity < 1 else {
      return kind.lower(arguments, image, size: plan.canvas.size, into: &graph)
    }
    let (kept, changed) = graph.split(image)
    let filtered = kind.lower(arguments, changed, size: plan.canvas.size, into: &graph)
    return graph.append(
      "blend", ["all_mode": "normal", "all_opacity": "\(intensity)"], to: filtered, kept)
  }

  func time(ofFrame count: Int) -> Time {
    let rate = plan.canvas.frameRate
    return Time(numerator: Int64(count) * rate.denominator, denominator: rate.numerator)
  }
}

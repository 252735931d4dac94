import Catalogue
import Media
import MediaValues
import Planning

/// Paints the frames of an HDR output in 10 bits: plain layers, and means of two of them. The planner has refused
/// everything else.
final class TenBitPainter {
  private let plan: RenderPlan
  private let open: FrameOpener
  private var layers: [RenderPlan.Layer: TenBitLayer] = [:]

  init(_ plan: RenderPlan, open: @escaping FrameOpener) {
    (self.plan, self.open) = (plan, open)
  }

  /// Returns the image of these steps at a frame.
  func image(_ steps: [RenderPlan.Step], at frame: Int) throws -> Frame {
    let seen = Set(steps.flatMap(\.layers))
    layers = layers.filter { seen.contains($0.key) }
    return try drawn(steps, on: nil, at: frame)
  }

  /// Draws the steps from the last one on that hides what is below.
  private func drawn(
    _ steps: [RenderPlan.Step], on below: Frame?, at frame: Int
  ) throws -> Frame {
    let first = steps.lastIndex(where: coversCanvas) ?? 0
    var result = below
    for step in steps[first...] {
      switch step {
      case .layer(let layer): result = try drawn(layer, on: result, at: frame)
      case .transition(let transition): result = try drawn(transition, on: result, at: frame)
      case .text, .shape, .group, .filter, .effect: throw RenderError.nothingDrawn
      }
    }
    return try result ?? TenBitFrameBuffer(plan.canvas.size).finished()
  }

  private func coversCanvas(_ step: RenderPlan.Step) -> Bool {
    if case .layer(let layer) = step { return placement(of: layer).covers(plan.canvas.size) }
    return false
  }

  private func drawn(
    _ layer: RenderPlan.Layer, on below: Frame?, at frame: Int
  ) throws -> Frame {
    let source = layers[layer] ?? TenBitLayer(layer, of: plan, open: open)
    layers[layer] = source
    let image = try source.image(at: frame)
    let placement = placement(of: layer)
    guard !placement.covers(plan.canvas.size) else { return image }
    var canvas = try TenBitFrameBuffer(plan.canvas.size)
    if let below { canvas.draw(below, x: 0, y: 0) }
    canvas.draw(image, x: placement.x, y: placement.y)
    return canvas.finished()
  }

  /// Draws a transition. As in `TransitionPainter`, one with a single image is a fade from or to what is below.
  private func drawn(
    _ transition: RenderPlan.Transition, on below: Frame?, at frame: Int
  ) throws -> Frame {
    let progress = transition.progress(at: frame)
    let kind = try transition.kind.transition()
    var scene = kind.scene(Arguments(transition.kind.arguments), at: progress)
    if transition.from.steps.isEmpty || transition.to.steps.isEmpty { scene = .mix(progress) }
    func side(_ side: RenderPlan.Side) throws -> Frame {
      try drawn(side.steps, on: below, at: frame)
    }
    var canvas = try TenBitFrameBuffer(plan.canvas.size)
    switch scene {
    case .mix(let amount, _) where amount <= 0: return try side(transition.from)
    case .mix(let amount, _) where amount >= 1: return try side(transition.to)
    case .mix(let amount, _):
      canvas.mix(try side(transition.from), try side(transition.to), amount: amount)
    case .cover(let shown, _, let amount):
      canvas.mix(
        try side(shown == .outgoing ? transition.from : transition.to),
        try TenBitFrameBuffer(plan.canvas.size).finished(), amount: amount)
    case .uncover, .reveal, .stage: throw RenderError.nothingDrawn
    }
    return canvas.finished()
  }

  private func placement(of layer: RenderPlan.Layer) -> Placement {
    LayerGeometry(layer, facts: plan.facts(of: layer), canvas: plan.canvas).placement
  }
}

/// The frames of one layer at their drawn size, with their HDR signal.
private final class TenBitLayer {
  private let layer: RenderPlan.Layer
  private let open: FrameOpener
  private let graph: LayerGraph
  private let processor: FrameProcessor
  private var reader: (any LayerFrames)?
  private var last: (source: Frame, image: Frame)?

  init(_ layer: RenderPlan.Layer, of plan: RenderPlan, open: @escaping FrameOpener) {
    (self.layer, self.open) = (layer, open)
    let facts = plan.facts(of: layer)
    let placement = LayerGeometry(layer, facts: facts, canvas: plan.canvas).placement
    graph = LayerGraph(
      facts, window: nil, size: placement.scaled, keeping: placement.kept, isRGB: false)
    processor = FrameProcessor(frameRate: plan.canvas.frameRate)
  }

  func image(at frame: Int) throws -> Frame {
    let reader = try self.reader ?? open(layer)
    self.reader = reader
    let source = try reader.image(at: frame)
    if let last, last.source === source { return last.image }
    let image = try processor.process(
      source, by: graph.graph, size: graph.size, pixelFormat: HDRSignal.pixelFormat)
    last = (source, image)
    return image
  }
}

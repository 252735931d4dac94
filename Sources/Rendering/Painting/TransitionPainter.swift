import Catalogue
import Media
import MediaValues
import Pixels
import Planning

/// Draws a transition: two complete images, combined by the kind.
final class TransitionPainter: PaintStep {
  let transition: RenderPlan.Transition
  private let kind: TransitionKind
  let from: (any PaintStep)?
  let to: (any PaintStep)?
  let canvas: RenderPlan.Canvas
  let model: ColorModel
  let matte: MattePainter
  /// The image of the transition itself.
  private let wipe: MatteCoverage?
  private let filters: FilterRunnerCache
  /// Whether the transition has only one image and is drawn as a fade from or to what is below, because the kind would
  /// not change that image: no color is visible, and the image does not stay unchanged during the transition.
  private let fades: Bool

  init(
    _ transition: RenderPlan.Transition, canvas: RenderPlan.Canvas, _ model: ColorModel,
    from: (any PaintStep)?, to: (any PaintStep)?, wipe: MatteCoverage? = nil
  ) throws(RenderError) {
    self.transition = transition
    self.canvas = canvas
    self.model = model
    self.from = from
    self.to = to
    self.wipe = wipe
    kind = try transition.kind.transition()
    matte = MattePainter(size: canvas.size)
    filters = FilterRunnerCache(frameRate: canvas.frameRate)
    let (arguments, side) = (
      Arguments(transition.kind.arguments), from == nil ? TransitionSide.incoming : .outgoing
    )
    fades =
      (from == nil || to == nil)
      && [0.25, 0.5, 0.75].allSatisfy { [kind] in kind.scene(arguments, at: $0).leaves(side) }
  }

  /// Whether both images hide what is below, and the result does too.
  var hidesEverything: Bool {
    from?.hidesEverything == true && to?.hidesEverything == true
      && [0.25, 0.5, 0.75].allSatisfy {
        kind.scene(Arguments(transition.kind.arguments), at: $0).fillsTheCanvas
      }
  }

  func paint(on surface: Surface, at frame: Int) throws {
    let progress = transition.progress(at: frame)
    let arguments = Arguments(
      transition.kind.arguments, at: frame - transition.firstFrame, canvas.frameRate)
    var scene = kind.scene(arguments, at: progress)
    if fades { scene = .mix(progress) }
    guard !isBlended else { return try blend(scene, on: surface, at: frame) }
    let result = try image(of: scene, at: frame)
    if !result.isTranslucent, !surface.hasAlpha {
      surface.replace(result)
    } else {
      try surface.draw(try pixels(of: result), .over(surface.size))
    }
  }

  private func image(of scene: TransitionScene, at frame: Int) throws -> Frame {
    switch scene {
    case .mix(let amount, let filters):
      if filters.isEmpty, amount <= 0 { return try finished(.outgoing, at: frame) }
      if filters.isEmpty, amount >= 1 { return try finished(.incoming, at: frame) }
      return try mixed(at: frame, filters) { $0.mix($1, $2, amount: amount) }
    case .uncover(let matte, let progress, let warp):
      let coverage = self.matte.coverage(matte, at: progress)
      return try mixed(at: frame) { $0.mix(warped($1, warp), warped($2, warp), matte: coverage) }
    case .reveal(let wipe):
      let coverage = try coverage(of: wipe, at: frame)
      return try mixed(at: frame) { $0.mix($1, $2, matte: coverage) }
    case .cover(let side, let color, let amount):
      let image = try finished(side, at: frame)
      let surface = Surface(
        size: canvas.size, model: model, hasAlpha: image.isTranslucent, background: .black)
      surface.replace(image)
      try cover(surface, color, amount)
      return try surface.image()
    case .stage(let actors):
      let surface = Surface(size: canvas.size, model: model, hasAlpha: true, background: .black)
      for (index, actor) in actors.enumerated() {
        // The last actor has the exact edges: those below extend under it.
        let bleed = index < actors.count - 1 ? 1.0 : 0
        try draw(actor, index, bleed: bleed, on: surface, at: frame)
      }
      return try surface.image()
    }
  }

  /// Returns where the incoming image is visible; without an image of the transition, everywhere to the same extent.
  func coverage(of wipe: LumaWipe, at frame: Int) throws -> AlphaPlane {
    guard let image = self.wipe else {
      var plain = AlphaPlane(canvas.size)
      let progress = Float(255 * min(max(transition.progress(at: frame), 0), 1))
      for y in 0..<canvas.size.height { plain.fillRow(y) { _ in progress } }
      return plain
    }
    return try image.coverage(at: frame).mapped(by: wipe.coverages)
  }

  func cover(_ surface: Surface, _ color: Color, _ amount: Double) throws {
    var drawing = ImagePlacement.over(canvas.size)
    drawing.opacity = amount
    try surface.draw(.plain(color, model), drawing)
  }

  func draw(
    _ actor: TransitionScene.Actor, _ index: Int, bleed: Double, blend: Blend = .normal,
    on surface: Surface, at frame: Int
  ) throws {
    let image = try filters.apply(
      actor.filters, to: finished(actor.side, at: frame), at: index)
    let (width, height) = (Double(canvas.size.width), Double(canvas.size.height))
    let turn = Turn(degrees: actor.rotation)
    let part = actor.part
    let (x, y) = (part.x + part.width / 2, part.y + part.height / 2)
    let mapping = Affine.move(-0.5, -0.5)
      .then(.scale(width * part.width * actor.scaleX, height * part.height * actor.scaleY))
      .then(.turn(sine: turn.sine, cosine: turn.cosine))
      .then(.move(width * (x + actor.x), height * (y + actor.y)))
    var drawing = ImagePlacement(mapping: mapping, opacity: actor.opacity)
    drawing.window = ImagePlacement.Window(
      x: part.x, y: part.y, width: part.width, height: part.height)
    if let pane = actor.pane {
      drawing.projection = pane(width / height).part(part).projection(on: canvas.size)
    }
    if let (matte, progress) = actor.hiding {
      var hidden = self.matte.coverage(matte, at: progress)
      hidden.invert()
      drawing.mask = hidden
    }
    drawing.bleed = bleed
    drawing.blend = blend
    if actor.isInPlace { drawing.mask = try coverage(ofUnmoved: actor.side, at: frame) }
    if actor.passesBehind { drawing.opacity *= try opacity(behindOf: actor.side, at: frame) }
    guard let warp = actor.warp else { return try surface.draw(pixels(of: image), drawing) }
    let map = map(of: warp)
    if !warp.extendsEdges { drawing.mask = AlphaPlane(of: map, size: canvas.size) }
    try surface.draw(pixels(of: image).warped(map), drawing)
  }

  func warped(_ image: PixelView, _ warp: Warp?) -> PixelView {
    warp.map { image.warped(map(of: $0)) } ?? image
  }

  private func map(of warp: Warp) -> WarpMap {
    let aspect = Double(canvas.size.width) / Double(canvas.size.height)
    return WarpMap { x, y in warp.source(at: MattePlace(x: x, y: y, aspect: aspect)) }
  }

  /// Returns where an unmoved image is visible while the other one moves; `nil` for everywhere.
  ///
  /// The incoming image is drawn over the outgoing one, and hides it there. Elsewhere, next to an image of another
  /// shape or beneath a translucent one, the outgoing image has to fade out, or the incoming one to fade in.
  private func coverage(ofUnmoved side: TransitionSide, at frame: Int) throws -> AlphaPlane? {
    let other = try finished(side == .outgoing ? .incoming : .outgoing, at: frame)
    let seen = try pixels(of: other)
    guard let alpha = seen.alpha else { return nil }
    defer { withExtendedLifetime(seen) {} }
    let progress = min(max(transition.progress(at: frame), 0), 1)
    let part = Float(255 * (side == .outgoing ? 1 - progress : progress))
    var coverage = AlphaPlane(canvas.size)
    for y in 0..<canvas.size.height {
      let row = alpha.row(y)
      coverage.fillRow(y) { row[$0] == 255 ? 255 : part }
    }
    return coverage
  }

  /// Returns the opacity of an image that the other one hides at the beginning or at the end. Unless that one is opaque,
  /// it fades in during the first half, or out during the second.
  private func opacity(behindOf side: TransitionSide, at frame: Int) throws -> Double {
    let other = side == .outgoing ? to : from
    let progress = min(max(transition.progress(at: frame), 0), 1)
    let shown = min(1, 2 * (side == .outgoing ? 1 - progress : progress))
    if shown == 1 || other?.hidesEverything == true { return 1 }
    let image = try finished(side == .outgoing ? .incoming : .outgoing, at: frame)
    let seen = try pixels(of: image)
    guard let alpha = seen.alpha else { return 1 }
    defer { withExtendedLifetime(seen) {} }
    var least: UInt8 = 255
    for y in 0..<canvas.size.height where least > 0 {
      let row = alpha.row(y)
      for x in 0..<canvas.size.width { least = min(least, row[x]) }
    }
    return shown + (1 - shown) * Double(least) / 255
  }

  private func mixed(
    at frame: Int, _ kinds: [AppliedKind] = [],
    _ mix: (inout PixelBuffer, PixelView, PixelView) -> Void
  ) throws -> Frame {
    let outgoing = try filters.apply(kinds, to: finished(.outgoing, at: frame), at: 0)
    let incoming = try filters.apply(kinds, to: finished(.incoming, at: frame), at: 1)
    var result = try PixelFrameBuffer(
      size: canvas.size, model: model,
      hasAlpha: outgoing.isTranslucent || incoming.isTranslucent)
    mix(&result.pixels, try pixels(of: outgoing), try pixels(of: incoming))
    return result.finished()
  }

  /// Returns one of the two images in the size of the canvas, with alpha unless it hides what is below.
  private func finished(_ side: TransitionSide, at frame: Int) throws -> Frame {
    let painter = side == .outgoing ? from : to
    let isOpaque = painter?.hidesEverything == true
    let surface = Surface(
      size: canvas.size, model: model, hasAlpha: !isOpaque, background: canvas.background)
    try painter?.paint(on: surface, at: frame)
    return try surface.image()
  }

  private func pixels(of image: Frame) throws -> PixelView {
    guard let pixels = image.pixels else { throw RenderError.nothingDrawn }
    return pixels
  }
}

extension TransitionScene {
  /// Returns whether an image stays unchanged, except that a color or the other image hides it.
  fileprivate func leaves(_ side: TransitionSide) -> Bool {
    switch self {
    case .mix, .uncover, .reveal: false
    case .cover: true
    case .stage(let actors):
      actors.filter { $0.side == side }.allSatisfy {
        $0.isInPlace && $0.opacity == 1 && $0.filters.isEmpty
      }
    }
  }

  /// Whether two images that fill the canvas leave no part of it empty. False if that takes more than one of them, as
  /// when one pushes the other out.
  fileprivate var fillsTheCanvas: Bool {
    guard case .stage(let actors) = self else { return true }
    return actors.first.map {
      $0.x == 0 && $0.y == 0 && $0.rotation == 0 && $0.opacity == 1 && $0.scaleX >= 1
        && $0.scaleY >= 1 && $0.pane == nil && $0.warp?.extendsEdges != false
    } ?? false
  }
}

extension Frame {
  /// Whether the image has alpha.
  fileprivate var isTranslucent: Bool { pixels?.alpha != nil }
}

extension Pane {
  /// Returns the mapping from the unit square of the image to pixels of a canvas.
  func projection(on canvas: PixelSize) -> Projection {
    let (width, height) = (Double(canvas.width), Double(canvas.height))
    let (x, y, z) = (row(\.x), row(\.y), row(\.z))
    let depth = SIMD3(0, 0, 1) + z / Pane.distance
    return Projection(
      x: x * height + depth * (width / 2), y: y * height + depth * (height / 2), w: depth)
  }

  private func row(_ number: KeyPath<SIMD3<Double>, Double>) -> SIMD3<Double> {
    SIMD3(across[keyPath: number], down[keyPath: number], origin[keyPath: number])
  }
}

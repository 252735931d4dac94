import Catalogue
import Media
import MediaValues
import Pixels
import Planning

/// Draws an effect, which rearranges the image below.
final class EffectPainter: PaintStep {
  let hidesEverything = false
  private let kind: EffectKind
  private let effect: RenderPlan.Effect
  private let canvas: RenderPlan.Canvas
  private let model: ColorModel
  private let filters: FilterRunnerCache
  private let tracks: [String: [any PaintStep]]
  private var outside: (outlines: [Outline], coverage: AlphaPlane)?

  /// Creates a painter. `tracks` draw the tracks that the effect shows separately.
  init(
    _ effect: RenderPlan.Effect, canvas: RenderPlan.Canvas, model: ColorModel,
    tracks: [String: [any PaintStep]]
  ) throws(RenderError) {
    kind = try effect.kind.effect()
    self.effect = effect
    self.canvas = canvas
    self.model = model
    self.tracks = tracks
    filters = FilterRunnerCache(frameRate: canvas.frameRate)
  }

  func paint(on surface: Surface, at frame: Int) throws {
    let passed = frame - effect.frames.lowerBound
    let moment = EffectContext(
      time: Double(passed) / canvas.frameRate.framesPerSecond,
      progress: Double(passed) / Double(max(1, effect.frames.count)),
      canvas: canvas.size)
    let arguments = Arguments(effect.kind.arguments, at: passed, canvas.frameRate)
    let image = try surface.image()
    let changed = Surface(
      size: surface.size, model: model, hasAlpha: surface.hasAlpha, background: canvas.background)
    let alone = try tracks.mapValues { try self.image(of: $0, at: frame) }
    for (index, step) in kind.steps(arguments, at: moment).enumerated() {
      var shown = image
      if case .image(let copy) = step, let track = copy.track.flatMap({ alone[$0] }) {
        shown = track
      }
      try draw(step, of: shown, on: changed, index)
    }
    surface.replace(try changed.image())
  }

  private func image(of steps: [any PaintStep], at frame: Int) throws -> Frame {
    let alone = Surface(size: canvas.size, model: model, hasAlpha: true, background: .black)
    for step in steps { try step.paint(on: alone, at: frame) }
    return try alone.image()
  }

  private func draw(
    _ step: EffectStep, of image: Frame, on surface: Surface, _ place: Int
  ) throws {
    let (width, height) = (Double(canvas.size.width), Double(canvas.size.height))
    switch step {
    case .fill(let color):
      try surface.draw(.plain(color, model), .over(canvas.size))
    case .bar(let color, let x, let y, let wide, let high):
      try surface.draw(
        .plain(color, model),
        ImagePlacement(
          mapping: Affine.scale(wide * width, high * height).then(.move(x * width, y * height))))
    case .frame(let color, let inset, let roundness):
      let edge = 2 * inset * height
      let rectangle = Mask.Shape.rectangle.outline(
        width: max(0, width - edge), height: max(0, height - edge), roundness: roundness)
      try fill(
        color, outside: [rectangle.mapped(.move(width / 2, height / 2))], on: surface)
    case .gaps(let color, let copies):
      try fill(color, outside: copies.compactMap(filledPixels), on: surface)
    case .image(let copy):
      let shown = try filters.apply(copy.filters, to: image, at: place)
      guard let pixels = shown.pixels else { throw RenderError.nothingDrawn }
      let turn = Turn(degrees: copy.rotation)
      let mapping = Affine.move(-0.5, -0.5)
        .then(
          .scale(
            copy.width * width * (copy.isFlippedX ? -1 : 1),
            copy.height * height * (copy.isFlippedY ? -1 : 1))
        )
        .then(.turn(sine: turn.sine, cosine: turn.cosine))
        .then(.move(copy.x * width, copy.y * height))
      try surface.draw(
        pixels,
        ImagePlacement(
          mapping: mapping,
          window: ImagePlacement.Window(
            x: copy.window.x, y: copy.window.y, width: copy.window.width,
            height: copy.window.height)))
    }
  }

  private func fill(_ color: Color, outside outlines: [Outline], on surface: Surface) throws {
    var drawing = ImagePlacement.over(canvas.size)
    drawing.mask = coverage(outside: outlines)
    try surface.draw(.plain(color, model), drawing)
  }

  private func coverage(outside outlines: [Outline]) -> AlphaPlane {
    if let outside, outside.outlines == outlines { return outside.coverage }
    var coverage = outlines.coverage(
      PixelBounds(x: 0, y: 0, width: canvas.size.width, height: canvas.size.height))
    coverage.invert()
    outside = (outlines, coverage)
    return coverage
  }

  /// Returns the rectangle of the pixels, and of the samples of color, that a copy fills completely; `nil` if there are
  /// none. Pixels at its edge show what is below it too.
  private func filledPixels(of copy: EffectStep.Copy) -> Outline? {
    let unit = model == .yuv420 ? 2.0 : 1
    func side(_ middle: Double, _ length: Double, _ whole: Int) -> (low: Double, high: Double)? {
      let whole = Double(whole)
      let (start, end) = ((middle - length / 2) * whole, (middle + length / 2) * whole)
      let low = max(0, ((start - 1e-6) / unit).rounded(.up) * unit)
      let high = end > whole - 1e-6 ? whole : ((end + 1e-6) / unit).rounded(.down) * unit
      return low < high ? (low, high) : nil
    }
    guard let across = side(copy.x, copy.width, canvas.size.width),
      let down = side(copy.y, copy.height, canvas.size.height)
    else { return nil }
    return Outline([
      Outline.Point(across.low, down.low), Outline.Point(across.high, down.low),
      Outline.Point(across.high, down.high), Outline.Point(across.low, down.high),
    ])
  }
}

import Media
import MediaValues
import Pixels
import Planning
import Titling

/// Draws the frames of one layer.
final class LayerPainter: PaintStep {
  private let layer: RenderPlan.Layer
  private let source: LayerSource
  private let geometry: LayerGeometry
  private let appearancePainter: AppearancePainter
  private let movement: MovementPainter?
  private let rate: FrameRate

  init(
    _ layer: RenderPlan.Layer, of plan: RenderPlan, model: ColorModel,
    allowance: ImageAllowance, open: @escaping FrameOpener
  ) throws(RenderError) {
    self.layer = layer
    rate = plan.canvas.frameRate
    source = LayerSource(layer, of: plan, model: model, open: open)
    geometry = LayerGeometry(layer, facts: plan.facts(of: layer), canvas: plan.canvas(of: layer))
    appearancePainter = try AppearancePainter(
      layer.appearance, canvas: plan.canvas(of: layer), model: model, allowance: allowance)
    movement = MovementPainter(
      layer.movement, frameCount: layer.frameCount, canvas: plan.canvas(of: layer),
      canGrow: appearancePainter.isImageAlone)
  }

  var hidesEverything: Bool {
    geometry.coversCanvas && !source.hasAlpha && movement == nil && !appearancePainter.isKeyed
  }

  func moment(at frame: Int) throws -> FrameKey? {
    let passed = frame - layer.firstFrame
    guard movement?.isMoving(at: passed) != true,
      let seen = layer.appearance.moment(at: rate.time(ofFrame: passed))
    else { return nil }
    return FrameKey(values: [Double(try source.number(at: frame))]) + seen
  }

  func paint(on surface: Surface, at frame: Int) throws {
    let passed = frame - layer.firstFrame
    let box = geometry.box(at: rate.time(ofFrame: passed))
    if let box, box.rectangle.isEmpty { return }
    let isCutFirst = geometry.hasMovingCrop && appearancePainter.hasFilters
    var shown = try source.image(at: frame)
    var drawing = geometry.drawing(at: rate.time(ofFrame: passed))
    if isCutFirst { shown = try cut(shown, at: rate.time(ofFrame: passed), &drawing) }
    shown = try appearancePainter.filtered(shown, at: passed)
    if hidesEverything, appearancePainter.isPlain, shown.size == surface.size, !surface.hasAlpha {
      return surface.replace(shown)
    }
    if let box, let painter = appearancePainter.box {
      shown = try painter.image(
        of: shown, &drawing, in: box, at: rate.time(ofFrame: passed))
    }
    if let movement { shown = try movement.move(shown, &drawing, at: passed) }
    guard let pixels = shown.pixels else { throw RenderError.nothingDrawn }
    try appearancePainter.composite(pixels, drawing, on: surface, at: passed)
  }

  /// Returns the part of an image that an animated crop leaves as a separate image, to which filters are applied.
  private func cut(
    _ whole: Frame, at time: Time, _ drawing: inout ImagePlacement
  ) throws -> Frame {
    guard let pixels = whole.pixels else { throw RenderError.nothingDrawn }
    let size = geometry.cutSize(at: time)
    let part = Surface(
      size: size, model: pixels.model, hasAlpha: pixels.alpha != nil, background: .black)
    var cutting = ImagePlacement.over(size)
    cutting.window = drawing.window
    drawing.window = ImagePlacement.Window()
    try part.draw(pixels, cutting)
    return try part.image()
  }
}

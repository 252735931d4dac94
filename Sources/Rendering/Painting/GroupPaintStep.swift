import Catalogue
import Media
import MediaValues
import Pixels
import Planning
import Titling

/// Draws steps on a transparent image, and draws the result as one image.
final class GroupPaintStep: PaintStep {
  let hidesEverything = false
  private let group: RenderPlan.Group
  private let canvas: RenderPlan.Canvas
  private let model: ColorModel
  private let paintSteps: [any PaintStep]
  private let appearancePainter: AppearancePainter
  private let movement: MovementPainter?
  private var held: Frame?

  init(
    _ group: RenderPlan.Group, canvas: RenderPlan.Canvas, model: ColorModel,
    paintSteps: [any PaintStep], allowance: ImageAllowance
  ) throws(RenderError) {
    self.group = group
    self.canvas = canvas
    self.model = model
    self.paintSteps = paintSteps
    appearancePainter = try AppearancePainter(
      group.appearance, canvas: canvas, model: model, allowance: allowance)
    movement = MovementPainter(
      group.movement, frameCount: group.frameCount, canvas: canvas,
      canGrow: appearancePainter.isImageAlone)
  }

  func moment(at frame: Int) throws -> FrameKey? {
    let time = canvas.frameRate.time(ofFrame: frame - group.firstFrame)
    guard movement?.isMoving(at: frame - group.firstFrame) != true,
      let seen = group.appearance.moment(at: time)
    else { return nil }
    if group.heldFrame != nil { return seen }
    return try paintSteps.map { try $0.moment(at: frame) }.joined.map { $0 + seen }
  }

  func paint(on surface: Surface, at frame: Int) throws {
    let passed = frame - group.firstFrame
    let time = canvas.frameRate.time(ofFrame: passed)
    let box = group.appearance.box.map {
      BoxPlacement($0, of: group.appearance, on: canvas.size, at: time)
    }
    if let box, box.rectangle.isEmpty { return }
    var shown = try appearancePainter.filtered(content(at: frame, on: surface), at: passed)
    var drawing = ImagePlacement(mapping: .identity)
    if let motion = group.movement.motion {
      drawing.window = motion.window(
        in: drawing.window, at: canvas.moment(passed, of: group.frameCount))
    }
    if let box, let painter = appearancePainter.box {
      drawing.mapping = box.place(of: Appearance.Size(box.content))
      shown = try painter.image(of: shown, &drawing, in: box, at: time)
    } else {
      drawing.mapping = group.appearance.mapping(of: canvas.size, on: canvas.size, at: time)
    }
    if let movement { shown = try movement.move(shown, &drawing, at: passed) }
    guard let pixels = shown.pixels else { throw RenderError.nothingDrawn }
    try appearancePainter.composite(pixels, drawing, on: surface, at: passed)
  }

  private func content(at frame: Int, on surface: Surface) throws -> Frame {
    if let held { return held }
    // A frozen image contains everything below, and its blends apply to the canvas itself.
    let isOpaque = group.heldFrame != nil && !surface.hasAlpha && surface.isUntouched
    let inner = Surface(
      size: group.size ?? canvas.size, model: model, hasAlpha: !isOpaque,
      background: isOpaque ? canvas.background : .black)
    for paintStep in paintSteps { try paintStep.paint(on: inner, at: group.heldFrame ?? frame) }
    let content = try inner.image()
    if group.heldFrame != nil { held = content }
    return content
  }
}

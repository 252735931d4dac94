import Media
import MediaValues
import Pixels
import Planning
import Titling

/// Draws a text in its box. The box, its background and the letters are one image: an entrance of the whole text moves all
/// of it, and one of words or letters moves them in the box.
final class BoxedTextPaintStep: PaintStep {
  let hidesEverything = false
  private let text: RenderPlan.Text
  private let box: Appearance.Box
  private let canvas: RenderPlan.Canvas
  private let model: ColorModel
  private let appearancePainter: AppearancePainter
  private let movement: MovementPainter?
  private let letters: RasterizerCache
  private let notices: MediaNotices?
  private var painter: TextPainter?

  init(
    _ text: RenderPlan.Text, in box: Appearance.Box, canvas: RenderPlan.Canvas, model: ColorModel,
    letters: RasterizerCache, allowance: ImageAllowance, notices: MediaNotices? = nil
  ) throws(RenderError) {
    (self.text, self.box, self.canvas, self.model) = (text, box, canvas, model)
    (self.letters, self.notices) = (letters, notices)
    appearancePainter = try AppearancePainter(
      text.appearance, canvas: canvas, model: model, allowance: allowance)
    var whole = text.layer.movement
    whole.enter.removeAll { $0.unit != .whole }
    whole.exit.removeAll { $0.unit != .whole }
    movement = MovementPainter(
      whole, frameCount: text.layer.frameCount, canvas: canvas, isFramed: false,
      canGrow: appearancePainter.isImageAlone)
  }

  func moment(at frame: Int) -> FrameKey? { text.moment(at: frame, canvas.frameRate) }

  func paint(on surface: Surface, at frame: Int) throws {
    let passed = frame - text.firstFrame
    guard (0..<text.layer.frameCount).contains(passed) else { return }
    let time = canvas.frameRate.time(ofFrame: passed)
    let room = text.layer.room(in: box, at: time)
    let painter = try opened()
    let layout = try painter.layout(atFrame: passed, in: room)
    if layout.isCut, text.layer.look.overflow == .shrink {
      let start = canvas.frameRate.time(ofFrame: text.firstFrame)
      notices?.note(.textCut, text.layer.text, at: start)
    }
    let lines = TextLines(layout, of: text, in: box, on: canvas.size, at: time)
    guard !lines.box.rectangle.isEmpty else { return }
    let ink = try painter.raster(atFrame: passed, in: room)
    var (shown, drawing) = try image(of: ink, lines, at: passed)
    let isMoving = movement?.isMoving(at: passed) ?? false
    let content = BoxContent(
      overflow: layout.isCut ? .cut : .visible, isAboveBorder: !layout.isCut,
      margin: isMoving ? lines.lineHeight : 0,
      cardOpacity: text.layer.cardOpacity(atFrame: passed), isOneImage: isMoving,
      enlargement: text.motionEnlargement)
    if let box = appearancePainter.box {
      shown = try box.image(of: shown, &drawing, in: lines.box, at: time, as: content)
    }
    if let movement {
      shown = try movement.move(shown, &drawing, at: passed, reach: 2 * lines.lineHeight)
    }
    guard let pixels = shown.pixels else { throw RenderError.nothingDrawn }
    try appearancePainter.composite(pixels, drawing, on: surface, at: passed)
  }

  /// Returns the letters and their place in the unit square of the box. Filters extend beyond the letters, so they get an
  /// image of the size of the canvas.
  private func image(
    of ink: TextRaster?, _ lines: TextLines, at passed: Int
  ) throws -> (Frame, ImagePlacement) {
    guard let ink else {
      let empty = Surface(
        size: PixelSize(width: 2, height: 2), model: model, hasAlpha: true, background: .black)
      return (try empty.image(), ImagePlacement(mapping: .scale(0, 0)))
    }
    let (place, pixels) = (ink.place(on: lines.canvas), ink.image(model))
    let whole = Surface(
      size: appearancePainter.hasFilters
        ? text.wholeSize(on: canvas.size, drawn: lines.canvas) : pixels.size,
      model: model, hasAlpha: true, background: .black)
    guard appearancePainter.hasFilters else {
      try whole.draw(pixels, .over(whole.size))
      return (try whole.image(), ImagePlacement(mapping: place.then(lines.inBox)))
    }
    try whole.draw(
      pixels, ImagePlacement(mapping: place.then(ImagePlacement.over(whole.size).mapping)))
    return (
      try appearancePainter.filtered(whole.image(), at: passed),
      ImagePlacement(mapping: lines.inBox)
    )
  }

  private func opened() throws -> TextPainter {
    if let painter { return painter }
    var layer = text.layer
    layer.movement.enter.removeAll { $0.unit == .whole }
    layer.movement.exit.removeAll { $0.unit == .whole }
    let made = try TextPainter(
      layer, rasterizer: letters.rasterizer(fontFiles: layer.fontFiles),
      enlargement: text.enlargement)
    painter = made
    return made
  }
}

extension TextLayer {
  /// Returns the space that a box has for the lines. Without a width of its own, lines are broken at the width of the
  /// style, as far as the area allows.
  fileprivate func room(in box: Appearance.Box, at time: Time) -> TextRoom {
    let sides = box.sides(on: canvas, at: time)
    let padding = 2 * box.padding(on: canvas, at: time)
    let width =
      sides.width.map { $0 - padding }
      ?? min(look.width * Double(canvas.width), box.area(on: canvas).width - padding)
    return TextRoom(width: max(1, width), height: sides.height.map { max(0, $0 - padding) })
  }
}

import Catalogue
import Media
import MediaValues
import Pixels
import Planning
import Titling

/// Draws a text.
final class TextPaintStep: PaintStep {
  let hidesEverything = false
  private let text: RenderPlan.Text
  private let canvas: RenderPlan.Canvas
  private let model: ColorModel
  private let appearancePainter: AppearancePainter
  private let letters: RasterizerCache
  private var painter: TextPainter?

  init(
    _ text: RenderPlan.Text, canvas: RenderPlan.Canvas, model: ColorModel,
    letters: RasterizerCache, allowance: ImageAllowance
  ) throws(RenderError) {
    self.letters = letters
    self.text = text
    self.canvas = canvas
    self.model = model
    appearancePainter = try AppearancePainter(
      text.appearance, canvas: canvas, model: model, allowance: allowance)
  }

  func moment(at frame: Int) -> FrameKey? { text.moment(at: frame, canvas.frameRate) }

  func paint(on surface: Surface, at frame: Int) throws {
    let passed = frame - text.firstFrame
    let painter = try opened()
    guard let ink = try painter.raster(atFrame: passed) else { return }
    let layout = try painter.layout(atFrame: passed)
    let place = ink.place(on: layout.canvas)
    let pixels = ink.image(model)
    let mapping = mapping(of: layout, at: passed)
    guard appearancePainter.hasFilters || !appearancePainter.isPlain else {
      let drawing = ImagePlacement(mapping: place.then(mapping))
      return try appearancePainter.composite(pixels, drawing, on: surface, at: passed)
    }
    // Filters extend beyond the letters, and masks apply to the whole canvas.
    let size = text.wholeSize(on: canvas.size, drawn: layout.canvas)
    let whole = Surface(size: size, model: model, hasAlpha: true, background: .black)
    try whole.draw(
      pixels, ImagePlacement(mapping: place.then(ImagePlacement.over(size).mapping)))
    let shown = try appearancePainter.filtered(whole.image(), at: passed)
    guard let layer = shown.pixels else { throw RenderError.nothingDrawn }
    try appearancePainter.composite(
      layer, ImagePlacement(mapping: mapping), on: surface, at: passed)
  }

  /// Returns the mapping from the unit square of the canvas, as the lines are laid out in its middle, to pixels of the
  /// canvas. A motion is about the middle of the lines.
  private func mapping(of layout: TextPainter.Layout, at passed: Int) -> Affine {
    let mapping = text.appearance.mapping(
      of: canvas.size, on: canvas.size, at: canvas.frameRate.time(ofFrame: passed))
    guard let motion = text.layer.movement.motion else { return mapping }
    let (block, size) = (layout.image.block, layout.canvas)
    let middle = mapping.apply(
      (Double(block.x) + Double(block.width) / 2) / Double(size.width),
      (Double(block.y) + Double(block.height) / 2) / Double(size.height))
    let pose = motion.pose(
      at: canvas.moment(passed, of: text.layer.frameCount), isFramed: false)
    let reach = 2 * layout.lineHeight * Double(canvas.size.height) / Double(size.height)
    return mapping.then(Affine(pose, aboutX: middle.x, y: middle.y, reach: reach))
  }

  private func opened() throws -> TextPainter {
    if let painter { return painter }
    let made = try TextPainter(
      text.layer, rasterizer: letters.rasterizer(fontFiles: text.layer.fontFiles),
      enlargement: text.enlargement)
    painter = made
    return made
  }
}

extension RenderPlan.Text {
  /// Returns the values that determine what is drawn on a frame.
  func moment(at frame: Int, _ rate: FrameRate) -> FrameKey? {
    let passed = frame - firstFrame
    guard let seen = appearance.moment(at: rate.time(ofFrame: passed)) else { return nil }
    // Without movement, only the size of the letters may change.
    let isThere = (0..<layer.frameCount).contains(passed)
    let isAtRest = layer.movement.motion == nil && layer.isAtRest(atFrame: passed)
    let step = !isThere ? -2 : isAtRest ? -1 : Double(passed)
    return FrameKey(values: [step, layer.lineHeight(atFrame: passed)])
      + FrameKey(values: layer.movingValues(atFrame: passed)) + seen
  }
}

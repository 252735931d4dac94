import MediaValues
import Pixels
import Planning

/// Draws steps as one image, which is visible where a matte has coverage.
final class MattedPaintStep: PaintStep {
  let hidesEverything = false
  private let paintSteps: [any PaintStep]
  private let matte: MatteCoverage
  private let size: PixelSize
  private let model: ColorModel
  private let blend: Blend

  init(
    paintSteps: [any PaintStep], matte: MatteCoverage, size: PixelSize, model: ColorModel,
    blend: Blend
  ) {
    self.paintSteps = paintSteps
    self.matte = matte
    self.size = size
    self.model = model
    self.blend = blend
  }

  func moment(at frame: Int) throws -> FrameKey? {
    let matte = try matte.moment(at: frame)
    let shown = try paintSteps.map { try $0.moment(at: frame) }.joined
    guard let matte, let shown else { return nil }
    return shown + matte
  }

  func paint(on surface: Surface, at frame: Int) throws {
    let whole = Surface(size: size, model: model, hasAlpha: true, background: .black)
    for paintStep in paintSteps { try paintStep.paint(on: whole, at: frame) }
    var drawing = ImagePlacement.over(size)
    drawing.mask = try matte.coverage(at: frame)
    drawing.blend = blend
    try surface.draw(whole.pixels(), drawing)
  }
}

/// Draws the image of a matte, and determines its coverage.
final class MatteCoverage {
  private let matte: RenderPlan.Matte
  private let paintSteps: [any PaintStep]
  private let size: PixelSize
  private let model: ColorModel
  private let last: LastImage<FrameKey, AlphaPlane>

  init(
    _ matte: RenderPlan.Matte, paintSteps: [any PaintStep], size: PixelSize, model: ColorModel,
    allowance: ImageAllowance
  ) {
    last = LastImage(allowance)
    self.matte = matte
    self.paintSteps = paintSteps
    self.size = size
    self.model = model
  }

  func moment(at frame: Int) throws -> FrameKey? {
    try paintSteps.map { try $0.moment(at: frame) }.joined
  }

  /// Returns the coverage of each pixel of the canvas. That of an image in which nothing changes is computed once.
  func coverage(at frame: Int) throws -> AlphaPlane {
    guard let moment = try moment(at: frame) else { return try painted(at: frame) }
    return try last.image(for: moment) { try painted(at: frame) }
  }

  private func painted(at frame: Int) throws -> AlphaPlane {
    let surface = Surface(size: size, model: model, hasAlpha: true, background: .black)
    for paintStep in paintSteps { try paintStep.paint(on: surface, at: frame) }
    let pixels = try surface.pixels()
    var coverage =
      switch matte.channel {
      case .luma: AlphaPlane(lumaOf: pixels)
      case .alpha: AlphaPlane(alphaOf: pixels)
      }
    if matte.isInverted { coverage.invert() }
    return coverage
  }
}

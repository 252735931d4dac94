import Catalogue
import Media
import MediaValues
import Pixels
import Planning

/// Applies the properties of one segment's image: filters, box, mask, opacity, blend and background.
final class AppearancePainter {
  private let appearance: Appearance
  private let canvas: RenderPlan.Canvas
  private let model: ColorModel
  private let filters: [FilterRunner]
  /// What is drawn beside the image: all over the canvas, or in its box.
  private let mask: MaskPainter?
  private let backdrop: BackdropPainter?
  /// `nil` for an image without a box.
  let box: BoxPainter?
  private let last: LastImage<Source, Frame>

  /// The image that filters are applied to.
  private struct Source: Equatable {
    let frame: Frame

    static func == (a: Source, b: Source) -> Bool { a.frame === b.frame }
  }

  init(
    _ appearance: Appearance, canvas: RenderPlan.Canvas, model: ColorModel,
    allowance: ImageAllowance
  ) throws(RenderError) {
    last = LastImage(allowance)
    self.appearance = appearance
    self.canvas = canvas
    self.model = model
    filters = try appearance.filters.map { filter throws(RenderError) in
      try FilterRunner(
        filter.kind, intensity: filter.numbers[AppliedFilter.intensity], frameRate: canvas.frameRate
      )
    }
    let mask = appearance.mask.map { MaskPainter($0, allowance: allowance) }
    let size = appearance.box?.backdropSize(on: canvas.size) ?? canvas.size
    let backdrop = appearance.background.map {
      BackdropPainter($0, size: size, frameRate: canvas.frameRate, allowance: allowance)
    }
    box = appearance.box.map {
      BoxPainter(
        $0, mask: mask, backdrop: backdrop, canvas: canvas, model: model, allowance: allowance)
    }
    self.mask = mask
    self.backdrop = backdrop
  }

  var hasFilters: Bool { !filters.isEmpty }

  /// Whether filters make the image transparent.
  var isKeyed: Bool { filters.contains(where: \.isKey) }

  /// Whether filters may change the alpha of an image that has alpha.
  var changesAlpha: Bool { filters.contains(where: \.changesAlpha) }

  /// Whether the image is drawn without a mask, a background or a blend.
  var isPlain: Bool {
    mask == nil && backdrop == nil && appearance.blend == .normal
  }

  /// Whether nothing is drawn but the image itself: no mask, no background, and nothing of a box.
  var hasNothingBeside: Bool { mask == nil && backdrop == nil && box?.isDecorated != true }

  /// Whether `composite` draws the image alone: a box contains its mask and its background.
  var isImageAlone: Bool { box != nil || mask == nil && backdrop == nil }

  /// Whether a mask, or round corners of its box, cut the image.
  var cutsImage: Bool { mask != nil || box?.hasRoundCorners == true }

  /// Returns the image after its filters, `frame` frames after the segment began.
  func filtered(_ source: Frame, at frame: Int) throws -> Frame {
    guard hasFilters else { return source }
    func apply() throws -> Frame {
      try filters.reduce(source) { try $1.apply(to: $0, at: frame) }
    }
    guard appearance.filters.allSatisfy(\.isConstant) else { return try apply() }
    return try last.image(for: Source(frame: source), make: apply)
  }

  /// Draws the image on a surface. Opacity and blend apply to the image and its background together.
  func composite(
    _ pixels: PixelView, _ drawing: ImagePlacement, on surface: Surface, at frame: Int
  ) throws {
    guard box == nil else { return try draw(pixels, drawing, on: surface, at: frame) }
    let time = canvas.frameRate.time(ofFrame: frame)
    var drawing = drawing
    drawing.opacity *= appearance.numbers.value(WrittenAppearance.opacity, at: time)
    drawing.blend = appearance.blend
    let unit = Double(canvas.size.height)
    drawing.mask = mask?.coverage(drawing.mapping, over: canvas.size, unit: unit, at: time)
    guard let backdrop else { return try surface.draw(pixels, drawing) }
    let whole = Surface(size: surface.size, model: model, hasAlpha: true, background: .black)
    try backdrop.paint(on: whole, image: pixels, unit: unit, at: time)
    try whole.draw(
      pixels, ImagePlacement(mapping: drawing.mapping, mask: drawing.mask, window: drawing.window))
    try surface.draw(
      whole.pixels(),
      ImagePlacement(
        mapping: ImagePlacement.over(surface.size).mapping, opacity: drawing.opacity,
        blend: drawing.blend))
  }

  /// Draws an image that contains its mask and its background.
  func draw(
    _ pixels: PixelView, _ drawing: ImagePlacement, on surface: Surface, at frame: Int
  ) throws {
    var drawing = drawing
    let time = canvas.frameRate.time(ofFrame: frame)
    drawing.opacity *= appearance.numbers.value(WrittenAppearance.opacity, at: time)
    drawing.blend = appearance.blend
    try surface.draw(pixels, drawing)
  }
}

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
  private var last: (source: Frame, image: Frame)?

  init(
    _ appearance: Appearance, canvas: RenderPlan.Canvas, model: ColorModel
  ) throws(RenderError) {
    self.appearance = appearance
    self.canvas = canvas
    self.model = model
    filters = try appearance.filters.map { filter throws(RenderError) in
      try FilterRunner(
        filter.kind, intensity: filter.numbers[AppliedFilter.intensity], frameRate: canvas.frameRate
      )
    }
    mask = appearance.mask.map { MaskPainter($0) }
    let size = appearance.box?.imageSize(on: canvas.size) ?? canvas.size
    backdrop = appearance.background.map {
      BackdropPainter($0, size: size, frameRate: canvas.frameRate)
    }
  }

  var hasFilters: Bool { !filters.isEmpty }

  /// Whether filters make the image transparent.
  var isKeyed: Bool { filters.contains(where: \.isKey) }

  /// Whether the image is drawn without a mask, a background or a blend.
  var isPlain: Bool {
    mask == nil && backdrop == nil && appearance.blend == .normal
  }

  /// Whether nothing is drawn but the image itself: no mask and no background.
  var hasNothingBeside: Bool { mask == nil && backdrop == nil }

  /// Returns the image after its filters, `frame` frames after the segment began.
  func filtered(_ source: Frame, at frame: Int) throws -> Frame {
    guard hasFilters else { return source }
    if appearance.filters.allSatisfy(\.isConstant), let last, last.source === source {
      return last.image
    }
    let result = try filters.reduce(source) { try $1.apply(to: $0, at: frame) }
    last = (source, result)
    return result
  }

  /// Returns an image with everything in its box. `drawing` is the place of the image in the unit square of the box, and
  /// becomes the place of the result on the canvas.
  func boxed(
    _ image: Frame, _ drawing: inout ImagePlacement, in box: BoxPlacement, at frame: Int
  ) throws -> Frame {
    let inner = drawing
    drawing = ImagePlacement(mapping: box.mapping)
    guard mask != nil || backdrop != nil else {
      drawing.mapping = inner.mapping.then(box.mapping)
      drawing.window = inner.window
      return image
    }
    guard let pixels = image.pixels else { throw RenderError.nothingDrawn }
    let size = box.pixelSize(on: canvas.size)
    let unit = Double(canvas.size.height) * Double(size.height) / box.rectangle.height
    let all = ImagePlacement.over(size)
    let content = Surface(size: size, model: model, hasAlpha: true, background: .black)
    try backdrop?.paint(on: content, image: pixels, unit: unit)
    try content.draw(
      pixels, ImagePlacement(mapping: inner.mapping.then(all.mapping), window: inner.window))
    guard let mask else { return try content.image() }
    var masked = all
    let time = canvas.frameRate.time(ofFrame: frame)
    masked.mask = mask.coverage(all.mapping, over: size, unit: unit, at: time)
    let result = Surface(size: size, model: model, hasAlpha: true, background: .black)
    try result.draw(content.pixels(), masked)
    return try result.image()
  }

  /// Draws the image on a surface. Opacity and blend apply to the image and its background together.
  func composite(
    _ pixels: PixelView, _ drawing: ImagePlacement, on surface: Surface, at frame: Int
  ) throws {
    let time = canvas.frameRate.time(ofFrame: frame)
    guard appearance.box == nil else {
      return try draw(pixels, drawing, on: surface, at: frame)
    }
    var drawing = drawing
    drawing.opacity *= appearance.numbers.value(WrittenAppearance.opacity, at: time)
    drawing.blend = appearance.blend
    let unit = Double(canvas.size.height)
    drawing.mask = mask?.coverage(drawing.mapping, over: canvas.size, unit: unit, at: time)
    guard let backdrop else { return try surface.draw(pixels, drawing) }
    let whole = Surface(size: surface.size, model: model, hasAlpha: true, background: .black)
    try backdrop.paint(on: whole, image: pixels, unit: unit)
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

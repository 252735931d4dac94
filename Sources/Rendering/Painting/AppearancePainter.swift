import Catalogue
import Media
import MediaValues
import Pixels
import Planning

/// Applies the properties of one segment's image: filters, mask, opacity, blend and background.
final class AppearancePainter {
  private let appearance: Appearance
  private let canvas: RenderPlan.Canvas
  private let model: ColorModel
  private let filters: [FilterRunner]
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
    mask = appearance.mask.map { MaskPainter($0, canvas: canvas.size) }
    backdrop = appearance.background.map { BackdropPainter($0, canvas: canvas) }
  }

  var hasFilters: Bool { !filters.isEmpty }

  /// Whether filters make the image transparent.
  var isKeyed: Bool { filters.contains(where: \.isKey) }

  /// Whether the image is drawn without a mask, a background or a blend.
  var isPlain: Bool {
    mask == nil && backdrop == nil && appearance.blend == .normal
  }

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

  /// Draws the image on a surface. Opacity and blend apply to the image and its background together.
  func composite(
    _ pixels: PixelView, _ drawing: ImagePlacement, on surface: Surface, at frame: Int
  ) throws {
    let time = canvas.frameRate.time(ofFrame: frame)
    var drawing = drawing
    drawing.mask = mask?.coverage(drawing.mapping, at: time)
    drawing.opacity *= appearance.numbers.value(WrittenAppearance.opacity, at: time)
    drawing.blend = appearance.blend
    guard let backdrop else { return try surface.draw(pixels, drawing) }
    let whole = Surface(size: surface.size, model: model, hasAlpha: true, background: .black)
    try backdrop.paint(on: whole, image: pixels)
    try whole.draw(
      pixels, ImagePlacement(mapping: drawing.mapping, mask: drawing.mask, window: drawing.window))
    try surface.draw(
      whole.pixels(),
      ImagePlacement(
        mapping: ImagePlacement.over(surface.size).mapping, opacity: drawing.opacity,
        blend: drawing.blend))
  }
}

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
    _ image: Frame, _ drawing: inout ImagePlacement, in box: BoxPlacement, at frame: Int,
    as content: BoxContent = BoxContent()
  ) throws -> Frame {
    let inner = drawing
    drawing = ImagePlacement(mapping: box.mapping)
    guard mask != nil || backdrop != nil || content.needsSurface else {
      drawing.mapping = inner.mapping.then(box.mapping)
      drawing.window = inner.window
      return image
    }
    guard let pixels = image.pixels else { throw RenderError.nothingDrawn }
    let whole = BoxSurface(
      box, around: content.overflow == .visible ? inner.mapping : nil, margin: content.margin,
      on: canvas.size)
    drawing.mapping = whole.outside
    let result = Surface(size: whole.size, model: model, hasAlpha: true, background: .black)
    try paintBackdrop(of: pixels, on: result, whole, opacity: content.cardOpacity)
    var inside = ImagePlacement(mapping: inner.mapping.then(whole.inside), window: inner.window)
    if content.overflow == .cut { inside.mask = box.coverage(on: whole) }
    try result.draw(pixels, inside)
    guard let mask else { return try result.image() }
    var masked = ImagePlacement.over(whole.size)
    masked.mask = mask.coverage(
      whole.inside, over: whole.size, unit: whole.unit, at: canvas.frameRate.time(ofFrame: frame))
    let visible = Surface(size: whole.size, model: model, hasAlpha: true, background: .black)
    try visible.draw(result.pixels(), masked)
    return try visible.image()
  }

  private func paintBackdrop(
    of image: PixelView, on surface: Surface, _ whole: BoxSurface, opacity: Double
  ) throws {
    guard let backdrop, opacity > 0 else { return }
    let sides = whole.inside
    let size = PixelSize(
      width: Int(clamping: sides.a.rounded()), height: Int(clamping: sides.d.rounded())
    ).madeEven
    let card = Surface(size: size, model: model, hasAlpha: true, background: .black)
    try backdrop.paint(on: card, image: image, unit: whole.unit)
    try surface.draw(card.pixels(), ImagePlacement(mapping: sides, opacity: opacity))
  }

  /// Draws the image on a surface. Opacity and blend apply to the image and its background together.
  func composite(
    _ pixels: PixelView, _ drawing: ImagePlacement, on surface: Surface, at frame: Int
  ) throws {
    let time = canvas.frameRate.time(ofFrame: frame)
    var drawing = drawing
    drawing.opacity *= appearance.numbers.value(WrittenAppearance.opacity, at: time)
    drawing.blend = appearance.blend
    guard appearance.box == nil else { return try surface.draw(pixels, drawing) }
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
}

/// What is drawn in a box, and how it relates to its edges.
struct BoxContent {
  enum Overflow {
    /// It never extends beyond the box.
    case none
    /// It is drawn beyond the edges of the box.
    case visible
    /// It is cut at the edges of the box.
    case cut
  }

  var overflow = Overflow.none
  /// The pixels beyond the content that are drawn too.
  var margin = 0.0
  /// The opacity of what is drawn behind the content.
  var cardOpacity = 1.0
  /// Whether everything is drawn as one image even if there is nothing but the content.
  var isOneImage = false

  fileprivate var needsSurface: Bool { isOneImage || overflow == .cut }
}

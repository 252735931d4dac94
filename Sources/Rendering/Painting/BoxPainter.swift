import Media
import MediaValues
import Pixels
import Planning

/// Draws everything in a box as one image: the background, the content, the border, the mask and the shadows.
final class BoxPainter {
  private let box: Appearance.Box
  private let mask: MaskPainter?
  private let backdrop: BackdropPainter?
  private let canvas: RenderPlan.Canvas
  private let model: ColorModel
  private let shadows: ShadowPainter
  private let borderGradient: GradientPainter?
  /// Whether more than the content is drawn, or the content is cut.
  let isDecorated: Bool
  var hasRoundCorners: Bool { box.numbers.isWritten(Box.radius) }

  init(
    _ box: Appearance.Box, mask: MaskPainter?, backdrop: BackdropPainter?,
    canvas: RenderPlan.Canvas, model: ColorModel, allowance: ImageAllowance
  ) {
    (self.box, self.mask, self.backdrop, self.canvas, self.model) = (
      box, mask, backdrop, canvas, model
    )
    shadows = ShadowPainter(box.shadows, model: model, allowance: allowance)
    borderGradient = box.border.flatMap { GradientPainter($0.paint, allowance: allowance) }
    isDecorated =
      mask != nil || backdrop != nil || box.border != nil || !box.shadows.isEmpty
      || box.numbers.isWritten(Box.radius)
  }

  /// Returns an image with everything in its box. `drawing` is the place of the image in the unit square of the box, and
  /// becomes the place of the result on the canvas.
  func image(
    of image: Frame, _ drawing: inout ImagePlacement, in box: BoxPlacement, at time: Time,
    as content: BoxContent = BoxContent()
  ) throws -> Frame {
    let inner = drawing
    drawing = ImagePlacement(mapping: box.mapping)
    guard isDecorated || content.needsSurface else {
      drawing.mapping = inner.mapping.then(box.mapping)
      drawing.window = inner.window
      return image
    }
    guard let pixels = image.pixels else { throw RenderError.nothingDrawn }
    let whole = BoxSurface(
      box, around: content.overflow == .visible ? inner.mapping : nil,
      adding: BoxSurface.Frame(self.box.shadows, unit: Double(canvas.size.height))
        + BoxSurface.Frame(content.margin), on: canvas.size, enlargedBy: content.enlargement)
    drawing.mapping = whole.outside
    let outline =
      box.radius > 0 || content.overflow == .cut ? box.coverage(on: whole) : nil
    let result = surface(whole)
    try paintBackdrop(
      of: pixels, on: result, whole, outline, opacity: content.cardOpacity, at: time)
    if content.isAboveBorder { try paintBorder(on: result, whole, box, content, at: time) }
    var inside = ImagePlacement(mapping: inner.mapping.then(whole.inside), window: inner.window)
    if content.overflow != .visible { inside.mask = outline }
    try result.draw(pixels, inside)
    if !content.isAboveBorder { try paintBorder(on: result, whole, box, content, at: time) }
    return try shadows.image(
      of: masked(result, whole, at: time), size: whole.size, unit: whole.unit,
      across: whole.box, at: time)
  }

  private func surface(_ whole: BoxSurface) -> Surface {
    Surface(size: whole.size, model: model, hasAlpha: true, background: .black)
  }

  private func paintBackdrop(
    of image: PixelView, on surface: Surface, _ whole: BoxSurface, _ outline: AlphaPlane?,
    opacity: Double, at time: Time
  ) throws {
    guard let backdrop, opacity > 0 else { return }
    let size = PixelSize(
      width: Int(clamping: whole.inside.a.rounded()),
      height: Int(clamping: whole.inside.d.rounded())
    ).madeEven
    let card = Surface(size: size, model: model, hasAlpha: true, background: .black)
    try backdrop.paint(on: card, image: image, unit: whole.unit, at: time)
    try surface.draw(
      card.pixels(), ImagePlacement(mapping: whole.inside, opacity: opacity, mask: outline))
  }

  private func paintBorder(
    on surface: Surface, _ whole: BoxSurface, _ box: BoxPlacement, _ content: BoxContent,
    at time: Time
  ) throws {
    guard let border = self.box.border, border.width > 0 else { return }
    var width = border.width * Double(canvas.size.height)
    if self.box.isStill { width = max(1, width.rounded()) }
    var line = box.coverage(on: whole)
    line.cut(box.coverage(on: whole, inside: width))
    var drawing = ImagePlacement.over(whole.size)
    (drawing.mask, drawing.opacity) = (line, content.cardOpacity)
    let pixels =
      borderGradient?.image(whole.size, across: whole.box, model: model, at: time)
      ?? .plain(border.color, model)
    try surface.draw(pixels, drawing)
  }

  private func masked(_ image: Surface, _ whole: BoxSurface, at time: Time) throws -> Frame {
    guard let mask else { return try image.image() }
    var masked = ImagePlacement.over(whole.size)
    masked.mask = mask.coverage(whole.inside, over: whole.size, unit: whole.unit, at: time)
    let visible = surface(whole)
    try visible.draw(image.pixels(), masked)
    return try visible.image()
  }
}

/// How the content of a box relates to its edges.
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
  /// Whether it is drawn over the border, as letters are, which may extend beyond it.
  var isAboveBorder = false
  /// The pixels beyond the content that are drawn too.
  var margin = 0.0
  /// The opacity of the background and the border.
  var cardOpacity = 1.0
  /// Whether everything is drawn as one image even if there is nothing but the content.
  var isOneImage = false
  /// The factor by which the image is enlarged at most, besides the transform.
  var enlargement = 1.0

  fileprivate var needsSurface: Bool { isOneImage || overflow == .cut }
}

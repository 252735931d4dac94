import Media
import MediaValues
import Pixels
import Planning
import Titling

/// Draws a shape.
final class ShapePaintStep: PaintStep {
  private let shape: RenderPlan.Shape
  private let canvas: RenderPlan.Canvas
  private let model: ColorModel
  private let appearancePainter: AppearancePainter
  private let movement: MovementPainter?
  private let raster: ShapeRaster

  init(
    _ shape: RenderPlan.Shape, canvas: RenderPlan.Canvas, model: ColorModel,
    allowance: ImageAllowance
  ) throws(RenderError) {
    self.shape = shape
    self.canvas = canvas
    self.model = model
    appearancePainter = try AppearancePainter(
      shape.appearance, canvas: canvas, model: model, allowance: allowance)
    movement = MovementPainter(
      shape.movement, frameCount: shape.frameCount, canvas: canvas, isFramed: false,
      canGrow: appearancePainter.isImageAlone)
    raster = ShapeRaster(
      shape.drawn, unit: Double(canvas.size.height), model: model, allowance: allowance)
  }

  var hidesEverything: Bool {
    shape.drawn.isOpaqueRectangle && shape.appearance.isPlainAndOpaque && movement == nil
      && !appearancePainter.changesAlpha
  }

  func moment(at frame: Int) -> FrameKey? {
    let passed = frame - shape.firstFrame
    let time = canvas.frameRate.time(ofFrame: passed)
    guard let seen = shape.appearance.moment(at: time) else { return nil }
    let isMoving = movement?.isMoving(at: passed) == true
    let part = raster.part(at: time)
    return FrameKey(values: [isMoving ? Double(passed) : -1, part.start, part.end])
      + FrameKey(values: raster.colors(at: time)) + seen
  }

  func paint(on surface: Surface, at frame: Int) throws {
    let passed = frame - shape.firstFrame
    let time = canvas.frameRate.time(ofFrame: passed)
    let box = shape.appearance.box.map {
      BoxPlacement($0, of: shape.appearance, on: canvas.size, at: time)
    }
    if let box, box.content.isEmpty { return }
    let size = box.map { Appearance.Size($0.content) } ?? Appearance.Size(canvas.size)
    // The mapping from the unit square of the shape to that of its box, or to the canvas.
    let place =
      box?.place(of: size) ?? shape.appearance.mapping(of: canvas.size, on: canvas.size, at: time)
    let mapping = box.map { place.then($0.mapping) } ?? place
    let enlarged = enlarged(size)
    var drawing = ImagePlacement(mapping: enlarged.then(mapping))
    let isMoving = movement?.isMoving(at: passed) == true
    if !appearancePainter.hasNothingBeside
      || isMoving && movement?.place(&drawing, at: passed) != true
    {
      try paintAsImage(on: surface, size, mapping, place, box, at: passed)
    } else if !isMoving {
      try paintExactly(on: surface, size, mapping, at: passed)
    } else if let back = enlarged.inverse {
      try paintExactly(
        on: surface, size, back.then(drawing.whole), opacity: drawing.opacity,
        mask: drawing.cut(on: surface.size), at: passed)
    }
  }

  /// The mapping from the unit square of an image of the shape to that of its box. The image is larger: what is outside of
  /// the box belongs to it, unless a mask or round corners cut it.
  private func enlarged(_ size: Appearance.Size) -> Affine {
    let margin = appearancePainter.cutsImage ? 0 : raster.margin(around: size)
    let (across, down) = (1 + 2 * margin / size.width, 1 + 2 * margin / size.height)
    return Affine.scale(across, down).then(.move((1 - across) / 2, (1 - down) / 2))
  }

  /// Draws the shape at the very place where it is seen, pixel by pixel.
  private func paintExactly(
    on surface: Surface, _ size: Appearance.Size, _ mapping: Affine, opacity: Double = 1,
    mask: AlphaPlane? = nil, at passed: Int
  ) throws {
    let whole = PixelBounds(x: 0, y: 0, width: surface.size.width, height: surface.size.height)
    // Filters may move parts of the image.
    guard opacity > 0,
      let drawn = try raster.image(
        size, mapping, within: whole, isTrimmed: !appearancePainter.hasFilters,
        at: canvas.frameRate.time(ofFrame: passed))
    else { return }
    let shown = try appearancePainter.filtered(drawn.image, at: passed)
    guard let pixels = shown.pixels else { throw RenderError.nothingDrawn }
    let bounds = drawn.bounds
    let place = Affine.scale(Double(bounds.width), Double(bounds.height))
      .then(.move(Double(bounds.x), Double(bounds.y)))
    try appearancePainter.draw(
      pixels, ImagePlacement(mapping: place, opacity: opacity, mask: mask), on: surface, at: passed)
  }

  /// Draws an image of the shape, which is masked, laid over a background, or blurred and turned like any other image.
  private func paintAsImage(
    on surface: Surface, _ size: Appearance.Size, _ mapping: Affine, _ place: Affine,
    _ box: BoxPlacement?, at passed: Int
  ) throws {
    var enlarged = enlarged(size)
    if appearancePainter.hasNothingBeside, let pixels = enlarged.then(mapping).wholePixels,
      let back = mapping.inverse
    {
      // Pixels of the image are those of the canvas, as where the shape is drawn without an image.
      enlarged = pixels.then(back)
    }
    let placed = enlarged.then(mapping)
    let pixels = PixelSize(length: placed.a, placed.b, placed.c, placed.d)
      .reduced(toFit: RenderPlan.Canvas.boxLimit(on: canvas.size))
    let whole = PixelBounds(x: 0, y: 0, width: pixels.width, height: pixels.height)
    let time = canvas.frameRate.time(ofFrame: passed)
    guard let back = enlarged.inverse,
      let drawn = try raster.image(
        size, back.then(.scale(Double(pixels.width), Double(pixels.height))), within: whole,
        isTrimmed: false, at: time)
    else { return }
    var shown = try appearancePainter.filtered(drawn.image, at: passed)
    var drawing = ImagePlacement(mapping: enlarged.then(place))
    if let box, let painter = appearancePainter.box {
      shown = try painter.image(
        of: shown, &drawing, in: box, at: time,
        as: BoxContent(overflow: appearancePainter.cutsImage ? .none : .visible))
    }
    if let movement { shown = try movement.move(shown, &drawing, at: passed) }
    guard let image = shown.pixels else { throw RenderError.nothingDrawn }
    try appearancePainter.composite(image, drawing, on: surface, at: passed)
  }
}

extension ImagePlacement {
  /// The mapping from the unit square of the whole image, of which a part may be drawn, to pixels of the canvas.
  fileprivate var whole: Affine { (window.mapping.inverse ?? .identity).then(mapping) }

  /// Returns where the drawn part of an image is on a canvas; `nil` if all of it is drawn. An edge of the image itself cuts
  /// nothing.
  fileprivate func cut(on canvas: PixelSize) -> AlphaPlane? {
    guard window != Window() else { return nil }
    func sides(_ start: Double, _ length: Double) -> (Double, Double) {
      let end = start + length
      return (start > 0 ? start : -3, end < 1 ? end : 4)
    }
    let (left, right) = sides(window.x, window.width)
    let (top, bottom) = sides(window.y, window.height)
    return Outline([.init(left, top), .init(right, top), .init(right, bottom), .init(left, bottom)])
      .mapped(whole).coverage(canvas)
  }
}

extension Affine {
  /// The mapping to the whole pixels that contain the mapped unit square, and begin and end at even pixels; `nil` if it is
  /// turned or mirrored.
  fileprivate var wholePixels: Affine? {
    guard b == 0, c == 0, a > 0, d > 0 else { return nil }
    let (x, y) = boundsOfUnitSquare
    func even(_ range: ClosedRange<Double>) -> (start: Double, length: Double) {
      // A rounding error is no pixel.
      let start = 2 * (range.lowerBound / 2 + 1e-9).rounded(.down)
      return (start, max(2, 2 * (range.upperBound / 2 - 1e-9).rounded(.up) - start))
    }
    let (across, down) = (even(x), even(y))
    return Affine.scale(across.length, down.length).then(.move(across.start, down.start))
  }
}

extension PixelSize {
  /// The size of an image whose sides are mapped to these vectors, of even sides.
  fileprivate init(length a: Double, _ b: Double, _ c: Double, _ d: Double) {
    func length(_ x: Double, _ y: Double) -> Int {
      Int(clamping: min((x * x + y * y).squareRoot().rounded(), 1e6))
    }
    self = PixelSize(width: max(2, length(a, b)), height: max(2, length(c, d))).madeEven
  }
}

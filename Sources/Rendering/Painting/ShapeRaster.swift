import Media
import MediaValues
import Pixels

/// Makes images of a shape, and keeps the last one if there is room.
final class ShapeRaster {
  private let shape: DrawnShape
  private let gradients: [Gradient]
  private let strokeNumbers: AnimatedNumbers<DrawnShape.Stroke>
  /// The height of the canvas in pixels.
  private let unit: Double
  private let model: ColorModel
  private let last: LastImage<Key, Drawn>

  /// What determines an image.
  private struct Key: Hashable {
    let width: Double
    let height: Double
    let mapping: Affine
    let within: PixelBounds
    let start: Double
    let end: Double
    let colors: [Double]
  }

  /// An image and its place.
  struct Drawn: KeptImage {
    let image: Frame
    let bounds: PixelBounds

    var byteCount: Int { image.byteCount }
  }

  init(_ shape: DrawnShape, unit: Double, model: ColorModel, allowance: ImageAllowance) {
    self.shape = shape
    gradients = shape.gradients.map(\.gradient)
    strokeNumbers = shape.stroke.map { AnimatedNumbers(of: $0) } ?? AnimatedNumbers()
    self.unit = unit
    self.model = model
    last = LastImage(allowance)
  }

  /// The part of the outline that is drawn at a time.
  func part(at time: Time) -> (start: Double, end: Double) {
    (
      strokeNumbers.value(DrawnShape.Stroke.start, at: time),
      strokeNumbers.value(DrawnShape.Stroke.end, at: time)
    )
  }

  /// The numbers of its gradients that change, at a time.
  func colors(at time: Time) -> [Double] { gradients.movingValues(at: time) }

  /// Returns how far the shape may extend beyond a rectangle of a size: its stroke with mitred corners, and a path.
  func margin(around size: Appearance.Size) -> Double {
    let stroke = shape.stroke.map { DrawnShape.Stroke.width.value(of: $0).double * unit * 2 } ?? 0
    let isPath = DrawnShape.form.value(of: shape) == .path
    return stroke + (isPath ? max(size.width, size.height) / 2 : 0)
  }

  /// Returns an image of the shape in a rectangle of a size, whose unit square is mapped to pixels; `nil` if nothing of
  /// it is within the bounds. A trimmed image contains only the shape.
  func image(
    _ size: Appearance.Size, _ mapping: Affine, within whole: PixelBounds, isTrimmed: Bool,
    at time: Time
  ) throws -> Drawn? {
    let part = part(at: time)
    let key = Key(
      width: size.width, height: size.height, mapping: mapping, within: whole, start: part.start,
      end: part.end, colors: colors(at: time))
    return try last.image(for: key) {
      try drawn(size, mapping, part, within: whole, isTrimmed: isTrimmed, at: time)
    }
  }

  private func drawn(
    _ size: Appearance.Size, _ mapping: Affine, _ part: (start: Double, end: Double),
    within whole: PixelBounds, isTrimmed: Bool, at time: Time
  ) throws -> Drawn? {
    let placed = Affine.scale(1 / size.width, 1 / size.height).then(mapping)
    guard let inverse = placed.inverse else { return nil }
    let outlines = outlines(size, placed, part)
    var bounds = whole
    if isTrimmed {
      bounds = (outlines.fill + outlines.stroke).bounds.madeEven.intersection(whole)
      guard !bounds.isEmpty else { return nil }
    }
    func area(_ outlines: [Outline], _ paint: Paint?, areJoined: Bool = false) -> PaintedArea? {
      guard let paint, !outlines.isEmpty else { return nil }
      let map = PaintMap(paint, at: time, width: size.width, height: size.height, inverse: inverse)
      return PaintedArea(outlines.coverage(bounds, areJoined: areJoined), map)
    }
    var buffer = try PixelFrameBuffer(
      size: PixelSize(width: bounds.width, height: bounds.height), model: model, hasAlpha: true)
    let stroke = shape.stroke.map(DrawnShape.Stroke.color.value(of:))
    buffer.pixels.paint(
      [area(outlines.fill, shape.appliedFill), area(outlines.stroke, stroke, areJoined: true)]
        .compactMap(\.self))
    return Drawn(image: buffer.finished(), bounds: bounds)
  }

  /// Returns what is filled, and what is covered by the stroke, in pixels.
  private func outlines(
    _ size: Appearance.Size, _ placed: Affine, _ part: (start: Double, end: Double)
  ) -> (fill: [Outline], stroke: [Outline]) {
    let scale = max(
      (placed.a * placed.a + placed.b * placed.b).squareRoot(),
      (placed.c * placed.c + placed.d * placed.d).squareRoot())
    let shown = ShapeOutlines(shape, width: size.width, height: size.height, scale: scale)
    let fill =
      shape.appliedFill == nil || !shown.isFilled
      ? [] : shown.lines.map { $0.outline.mapped(placed) }
    guard let stroke = shape.stroke else { return (fill, []) }
    let width = DrawnShape.Stroke.width.value(of: stroke).double * unit
    guard width > 0 else { return (fill, []) }
    let dashes = Dashes(stroke.dash.map { $0.double * unit }, from: part.start, to: part.end)
    let stroker = Stroker(
      width: width, cap: DrawnShape.Stroke.cap.value(of: stroke), scale: scale)
    let covered = dashes.parts(of: shown.lines).flatMap { stroker.outlines(of: $0) }
    return (fill, covered.map { $0.mapped(placed) })
  }
}

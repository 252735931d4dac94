import MediaValues
import Pixels
import Planning

/// The image that everything in a box is drawn on: the box, and the parts of its content that extend beyond it.
struct BoxSurface {
  /// Of even sides. Pixels of the image are pixels of the canvas, unless the box is scaled, or too large.
  let size: PixelSize
  /// The mapping from the unit square of the box to pixels of the image.
  let inside: Affine
  /// The mapping from the unit square of the image to pixels of the canvas.
  let outside: Affine
  /// The height of the canvas in pixels of the image.
  let unit: Double

  /// Creates the image of a box. `content` is the place of its content in the unit square of the box; it may extend beyond
  /// the box by `margin` pixels more.
  init(_ box: BoxPlacement, around content: Affine?, margin: Double = 0, on canvas: PixelSize) {
    let sides = box.sides(on: canvas)
    let frame = content.map { BoxSurface.frame(of: $0, sides, margin, canvas) } ?? (left: 0, top: 0, right: 0, bottom: 0)
    let width = Int(clamping: (sides.width - 1e-6).rounded(.up)) + frame.left + frame.right
    let height = Int(clamping: (sides.height - 1e-6).rounded(.up)) + frame.top + frame.bottom
    size = PixelSize(width: max(2, (width + 1) & ~1), height: max(2, (height + 1) & ~1))
    let (left, top) = (Double(frame.left), Double(frame.top))
    inside = Affine.scale(sides.width, sides.height).then(.move(left, top))
    outside = Affine.scale(Double(size.width), Double(size.height)).then(.move(-left, -top))
      .then(.scale(1 / sides.width, 1 / sides.height)).then(box.mapping)
    unit = Double(canvas.height) * sides.height / box.rectangle.height
  }

  /// Returns the whole pixels by which the content extends beyond the box, at most a canvas at each side.
  private static func frame(
    of content: Affine, _ sides: Appearance.Size, _ margin: Double, _ canvas: PixelSize
  ) -> (left: Int, top: Int, right: Int, bottom: Int) {
    let bounds = content.boundsOfUnitSquare
    func pixels(_ share: Double, _ side: Double, _ limit: Int) -> Int {
      min(Int(clamping: max(0, share * side + margin).rounded(.up)), limit)
    }
    return (
      pixels(-bounds.x.lowerBound, sides.width, canvas.width),
      pixels(-bounds.y.lowerBound, sides.height, canvas.height),
      pixels(bounds.x.upperBound - 1, sides.width, canvas.width),
      pixels(bounds.y.upperBound - 1, sides.height, canvas.height)
    )
  }
}

import MediaValues
import Pixels
import Planning
import Titling

/// The image that everything in a box is drawn on: the box, and what extends beyond it.
struct BoxSurface {
  /// Of even sides. Pixels of the image are pixels of the canvas, unless the box is scaled, or too large.
  let size: PixelSize
  /// The mapping from the unit square of the box to pixels of the image.
  let inside: Affine
  /// The box in pixels of the image.
  let box: Rectangle
  /// The mapping from the unit square of the image to pixels of the canvas.
  let outside: Affine
  /// The height of the canvas in pixels of the image.
  let unit: Double

  /// Pixels beyond each edge.
  struct Frame: Equatable {
    var left = 0.0
    var top = 0.0
    var right = 0.0
    var bottom = 0.0
  }

  /// Creates the image of a box. `content` is the place of its content in the unit square of the box; it may extend beyond
  /// the box. `frame` is added to it, in pixels of the canvas. The image is at most as large as that of the largest box.
  /// `enlargement` is the factor by which it is enlarged when it is drawn.
  init(
    _ box: BoxPlacement, around content: Affine?, adding frame: Frame = Frame(),
    on canvas: PixelSize, enlargedBy enlargement: Double = 1
  ) {
    let sides = box.sides(on: canvas, enlargedBy: enlargement)
    unit = Double(canvas.height) * sides.height / box.rectangle.height
    let scale = sides.height / box.rectangle.height
    let bounds = content?.boundsOfUnitSquare ?? (x: 0...1, y: 0...1)
    let limit = RenderPlan.Canvas.boxLimit(on: canvas)
    func margins(
      _ range: ClosedRange<Double>, _ side: Double, _ before: Double, _ after: Double, _ most: Int
    ) -> (before: Int, after: Int) {
      let before = max(0, -range.lowerBound * side) + before * scale
      let after = max(0, (range.upperBound - 1) * side) + after * scale
      let share = min(1, max(0, Double(most) - side) / max(1, before + after))
      func pixels(_ length: Double) -> Int {
        Int(clamping: (length * share - 1e-6).rounded(share < 1 ? .down : .up))
      }
      return (max(0, pixels(before)), max(0, pixels(after)))
    }
    let (left, right) = margins(bounds.x, sides.width, frame.left, frame.right, limit.width)
    let (top, bottom) = margins(bounds.y, sides.height, frame.top, frame.bottom, limit.height)
    let width = Int(clamping: (sides.width - 1e-6).rounded(.up)) + left + right
    let height = Int(clamping: (sides.height - 1e-6).rounded(.up)) + top + bottom
    size = PixelSize(width: max(2, (width + 1) & ~1), height: max(2, (height + 1) & ~1))
    inside = Affine.scale(sides.width, sides.height).then(.move(Double(left), Double(top)))
    self.box = Rectangle(
      x: Double(left), y: Double(top), width: sides.width, height: sides.height)
    outside = Affine.scale(Double(size.width), Double(size.height))
      .then(.move(-Double(left), -Double(top)))
      .then(.scale(1 / sides.width, 1 / sides.height)).then(box.mapping)
  }
}

extension BoxSurface.Frame {
  /// Creates the frame in which shadows are visible. `unit` is the height of the canvas in pixels.
  init(_ shadows: [ResolvedShadow], unit: Double) {
    for shadow in shadows {
      let reach = Double(AlphaPlane.reach(ofBlur: shadow.blur * unit / 2)) + 1
      left = max(left, reach - shadow.x * unit)
      right = max(right, reach + shadow.x * unit)
      top = max(top, reach - shadow.y * unit)
      bottom = max(bottom, reach + shadow.y * unit)
    }
  }

  /// Creates a frame that is equally wide at each side.
  init(_ width: Double) {
    self.init(left: width, top: width, right: width, bottom: width)
  }

  static func + (one: BoxSurface.Frame, other: BoxSurface.Frame) -> BoxSurface.Frame {
    BoxSurface.Frame(
      left: one.left + other.left, top: one.top + other.top, right: one.right + other.right,
      bottom: one.bottom + other.bottom)
  }
}

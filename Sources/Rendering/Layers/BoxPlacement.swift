import MediaValues
import Pixels
import Planning

/// The box of an image at a time, and its place on the canvas.
struct BoxPlacement {
  /// The box before its transform, in pixels of the canvas.
  let rectangle: Rectangle
  /// The part of the box that its content is laid into.
  let content: Rectangle
  /// The radius of its corners, in pixels of the canvas.
  let radius: Double
  /// The mapping from the unit square of the box to pixels of the canvas.
  let mapping: Affine

  /// `size` is that of the content and the padding around it, for the sides that the box does not have. `contentGrows` is
  /// whether it changes with time.
  init(
    _ box: Appearance.Box, around size: (width: Double, height: Double)? = nil,
    contentGrows: Bool = false, of appearance: Appearance, on canvas: PixelSize, at time: Time
  ) {
    rectangle = box.rectangle(
      on: canvas, at: time, around: size, contentGrows: contentGrows)
    content = rectangle.inset(by: box.padding(on: canvas, at: time))
    let radius = box.numbers.value(Box.radius, at: time) * Double(canvas.height)
    self.radius = min(radius, rectangle.width / 2, rectangle.height / 2)
    mapping = appearance.mapping(of: rectangle, at: time)
  }

  /// Returns the sides of an image of the box in pixels: those that the box has on the canvas, as far as they are not
  /// limited. They are larger by `enlargement`.
  func sides(on canvas: PixelSize, enlargedBy enlargement: Double = 1) -> Appearance.Size {
    func length(_ x: Double, _ y: Double) -> Double {
      let length = min((x * x + y * y).squareRoot() * enlargement, 1e6)
      // Boxes at whole pixels have whole sides.
      return max(1, abs(length - length.rounded()) < 1e-6 ? length.rounded() : length)
    }
    let (width, height) = (length(mapping.a, mapping.b), length(mapping.c, mapping.d))
    let limit = RenderPlan.Canvas.boxLimit(on: canvas)
    let share = min(1, Double(limit.width) / width, Double(limit.height) / height)
    return Appearance.Size(width: width * share, height: height * share)
  }

  /// Returns the part of each pixel of an image of the box that is within the box, or within a margin inside its edges of
  /// `margin` pixels of the canvas.
  func coverage(on whole: BoxSurface, inside margin: Double = 0) -> AlphaPlane {
    let inner = rectangle.inset(by: margin)
    return Outline.roundedRectangle(
      inner.width / 2, inner.height / 2, radius: max(0, radius - margin)
    ).mapped(
      Affine.scale(1 / rectangle.width, 1 / rectangle.height).then(.move(0.5, 0.5))
        .then(whole.inside)
    ).coverage(whole.size)
  }
}

extension Appearance {
  /// Returns the mapping from the unit square of a box to pixels of the canvas: it is scaled, rotated and mirrored about
  /// its anchor, which stays where it is.
  func mapping(of box: Rectangle, at time: Time) -> Affine {
    typealias Written = MediaValues.Transform
    func value(_ number: AnimatedProperty<Written>) -> Double {
      transform.numbers.value(number, at: time)
    }
    let (anchorX, anchorY) = (value(Written.anchorX), value(Written.anchorY))
    return shaped(width: box.width, height: box.height, at: time)
      .then(.move(box.x + anchorX * box.width, box.y + anchorY * box.height))
  }
}

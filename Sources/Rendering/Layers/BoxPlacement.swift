import MediaValues
import Pixels
import Planning

/// The box of an image at a time, and its place on the canvas.
struct BoxPlacement {
  /// The box before its transform, in pixels of the canvas.
  let rectangle: Rectangle
  /// The mapping from the unit square of the box to pixels of the canvas.
  let mapping: Affine

  init(_ box: Appearance.Box, of appearance: Appearance, on canvas: PixelSize, at time: Time) {
    rectangle = box.rectangle(on: canvas, at: time)
    mapping = appearance.mapping(of: rectangle, at: time)
  }

  /// Returns the size of an image of the whole box, in the pixels that it has on the canvas, of even sides.
  func pixelSize(on canvas: PixelSize) -> PixelSize {
    func length(_ x: Double, _ y: Double) -> Int {
      Int(clamping: min((x * x + y * y).squareRoot().rounded(), 1e6))
    }
    return PixelSize(width: length(mapping.a, mapping.b), height: length(mapping.c, mapping.d))
      .madeEven.reduced(toFit: RenderPlan.Canvas.boxLimit(on: canvas))
  }

  /// Returns the mapping from the unit square of an image in the middle of the box to the unit square of the box.
  func place(of size: Appearance.Size) -> Affine {
    guard !rectangle.isEmpty else { return .scale(0, 0) }
    let (width, height) = (size.width / rectangle.width, size.height / rectangle.height)
    return Affine.scale(width, height).then(.move((1 - width) / 2, (1 - height) / 2))
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

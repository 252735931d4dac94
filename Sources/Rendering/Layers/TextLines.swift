import Media
import MediaValues
import Pixels
import Planning
import Titling

/// The lines of a text at a time: their box, and their place in it.
struct TextLines {
  let box: BoxPlacement
  /// The canvas to which the pixels of the layout relate.
  let canvas: PixelSize
  /// The mapping from the unit square of the canvas, as the lines are laid out in its middle, to that of the box.
  let inBox: Affine
  /// The line height on the canvas, in pixels.
  let lineHeight: Double

  init(
    _ layout: TextPainter.Layout, of text: RenderPlan.Text, in box: Appearance.Box,
    on canvas: PixelSize, at time: Time
  ) {
    self.canvas = layout.canvas
    let scale = Double(canvas.height) / Double(layout.canvas.height)
    let block = layout.image.block
    let size = (width: Double(block.width) * scale, height: Double(block.height) * scale)
    let padding = 2 * box.padding(on: canvas, at: time)
    let grows = text.layer.grows
    self.box = BoxPlacement(
      box, around: (width: size.width + padding, height: size.height + padding),
      contentGrows: grows, of: text.appearance, on: canvas, at: time)
    let (rectangle, content) = (self.box.rectangle, self.box.content)
    var place = (
      x: text.layer.look.alignment.share * (content.width - size.width),
      y: text.layer.look.verticalAlignment.share * (content.height - size.height)
    )
    // The beginning of a text that is cut is shown.
    if layout.isCut { place = (max(0, place.x), max(0, place.y)) }
    place = (place.x + content.x - rectangle.x, place.y + content.y - rectangle.y)
    let start = grows ? text.layer.look.start(of: block, on: layout.canvas) : block.start
    if box.isStill, !grows { place = (place.x.rounded(), place.y.rounded()) }
    inBox = Affine.scale(Double(canvas.width), Double(canvas.height))
      .then(.move(place.x - start.x * scale, place.y - start.y * scale))
      .then(.scale(1 / rectangle.width, 1 / rectangle.height))
    let sides = self.box.sides(on: canvas)
    lineHeight = layout.lineHeight * scale * sides.height / max(1, rectangle.height)
  }
}

extension PixelBounds {
  fileprivate var start: (x: Double, y: Double) { (Double(x), Double(y)) }
}

extension ResolvedTextStyle {
  /// Returns the upper left corner of the block of lines of a text that grows, so that the point at which the lines are
  /// aligned is exactly where libass laid it. libass rounds the edges of the block, which would let the letters jump.
  fileprivate func start(of block: PixelBounds, on canvas: PixelSize) -> (x: Double, y: Double) {
    // The edges at the left and the right are at whole pixels, as the margins of the page are.
    let x = alignment == .center ? Double(canvas.width - block.width) / 2 : Double(block.x)
    return (x, verticalAlignment.share * Double(canvas.height - block.height))
  }
}

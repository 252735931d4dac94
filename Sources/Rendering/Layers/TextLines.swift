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
    let rectangle = box.rectangle(on: canvas, at: time, around: size)
    self.box = BoxPlacement(rectangle, of: text.appearance, at: time)
    var place = (
      x: text.layer.look.alignment.share * (rectangle.width - size.width),
      y: text.layer.look.verticalAlignment.share * (rectangle.height - size.height)
    )
    // The beginning of a text that is cut is shown.
    if layout.isCut { place.y = max(0, place.y) }
    if box.isStill { place = (place.x.rounded(), place.y.rounded()) }
    inBox = Affine.scale(Double(canvas.width), Double(canvas.height))
      .then(.move(place.x - Double(block.x) * scale, place.y - Double(block.y) * scale))
      .then(.scale(1 / rectangle.width, 1 / rectangle.height))
    let sides = self.box.sides(on: canvas)
    lineHeight = layout.lineHeight * scale * sides.height / max(1, rectangle.height)
  }
}

import Catalogue
import MediaValues
import Planning
import Titling

extension RenderPlan.Text {
  /// The largest factor by which the transform and the motion enlarge the text at any frame; at least 1. Easings may exceed
  /// it.
  var enlargement: Double {
    let numbers = appearance.transform.numbers
    let sides = max(numbers[Transform.scaleX].greatest, numbers[Transform.scaleY].greatest)
    return max(1, numbers[Transform.scale].greatest * sides * motionEnlargement)
  }

  /// The largest factor by which the motion enlarges the text at any frame; at least 1.
  var motionEnlargement: Double { max(1, layer.movement.motion?.unframedEnlargement ?? 1) }

  /// Returns the size of an image of the whole canvas for letters that are drawn on a canvas of the size `drawn`: larger
  /// than the canvas if they are, as far as images may be.
  func wholeSize(on canvas: PixelSize, drawn: PixelSize) -> PixelSize {
    guard drawn.height > canvas.height else { return canvas }
    return drawn.madeEven.reduced(toFit: RenderPlan.Canvas.boxLimit(on: canvas))
  }
}

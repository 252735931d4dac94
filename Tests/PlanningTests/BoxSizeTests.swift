import MediaValues
import Planning
import Testing

/// The sizes of the images that are made for boxes.
@Suite struct BoxSizeTests {
  /// However large a box is, and whatever its shape, its image is at most twice the canvas, and no larger than the largest
  /// canvas.
  @Test(arguments: [
    (Box(width: 10, height: 10), 8192, 8192, 8192), (Box(width: 10, height: 10), 640, 1280, 1280),
    (Box(width: 10, aspect: 0.01), 8192, 80, 8192), (Box(width: 0.5, height: 0.25), 640, 320, 160),
    (Box(width: 0, height: 0), 640, 2, 2),
  ])
  func imagesOfBoxesAreBounded(box: Box, side: Int, width: Int, height: Int) {
    let canvas = PixelSize(width: side, height: side)
    #expect(
      Appearance.Box(box).imageSize(on: canvas) == PixelSize(width: width, height: height))
  }

  /// Compositions in boxes within each other do not multiply.
  @Test func nestedBoxesAreBounded() {
    var size = PixelSize(width: 4096, height: 4096)
    for _ in 0..<8 {
      size = Appearance.Box(Box(width: 10, height: 10)).imageSize(on: size)
    }
    #expect(size == RenderPlan.Canvas.largest)
  }
}

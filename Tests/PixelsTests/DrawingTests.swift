import MediaValues
import Pixels
import Testing

@Suite struct DrawingTests {
  /// A movement of a quarter of a pixel per frame is drawn as such, in luma and in chroma.
  @Test(arguments: [ColorModel.rgb, .yuv420]) func motionIsNotInSteps(_ model: ColorModel) {
    let box = PixelView.plain(16, 12, model, .white)
    var places: [Double] = []
    for step in 0..<16 {
      var canvas = PixelBuffer.plain(64, 48, model, .black)
      let x = 10 + Double(step) / 4
      canvas.draw(box, ImagePlacement(mapping: Affine.scale(16, 12).then(.move(x, 9.5))))
      let drawn = canvas.finished()
      let center = drawn.planes[0].centroid(black: model == .rgb ? 0 : 16)
      places.append(center.x)
      #expect(abs(center.y - 15.5) < 0.01)
    }
    for (step, place) in places.enumerated() {
      #expect(abs(place - (18 + Double(step) / 4)) < 0.02, "step \(step): \(place)")
    }
  }

  /// An image at an odd place is neither smeared nor rounded.
  @Test("T1: an odd place is exact") func anOddPlaceIsExact() {
    var canvas = PixelBuffer.plain(9, 9, .rgb, Color(red: 128, green: 128, blue: 128))
    canvas.draw(
      .plain(3, 3, .rgb, red), ImagePlacement(mapping: Affine.scale(3, 3).then(.move(1, 1))))
    let drawn = canvas.finished()
    for y in 0..<9 {
      for x in 0..<9 {
        let inside = (1..<4).contains(x) && (1..<4).contains(y)
        #expect(drawn.planes[2][x, y] == (inside ? 255 : 128))
        #expect(drawn.planes[0][x, y] == (inside ? 0 : 128))
      }
    }
  }

  @Test func drawnAtItsOwnSizeItIsItself() {
    let image = PixelView.rgb(31, 17) { x, y in
      (x * 8, y * 15, (x * y) % 256, 255)
    }
    var canvas = PixelBuffer(size: image.size, model: .rgb, hasAlpha: false)
    canvas.draw(image, .over(image.size))
    let drawn = canvas.finished()
    for plane in 0..<3 { #expect(drawn.planes[plane].samples == image.planes[plane].samples) }
  }

  @Test("T5: a quarter of a turn is clockwise and softens nothing")
  func quartersOfATurnMovePixelsOnly() {
    let image = PixelView.rgb(8, 8) { x, y in (x * 30, y * 30, 10 * x + 3 * y, 255) }
    var canvas = PixelBuffer(size: image.size, model: .rgb, hasAlpha: false)
    canvas.draw(
      image,
      ImagePlacement(
        mapping: Affine.move(-0.5, -0.5).then(.scale(8, 8)).then(.turn(sine: 1, cosine: 0))
          .then(.move(4, 4))))
    let drawn = canvas.finished()
    // Clockwise: the upper left corner moves to the upper right.
    for y in 0..<8 {
      for x in 0..<8 { #expect(drawn.planes[0][7 - y, x] == image.planes[0][x, y]) }
    }
  }

  /// An opacity of one half is half of each color, also with a transparent image.
  @Test func opacityAndAlphaMultiply() {
    var canvas = PixelBuffer.plain(4, 4, .rgb, Color(red: 0, green: 200, blue: 0))
    var drawing = ImagePlacement.over(canvas.size)
    drawing.opacity = 0.5
    let half = PixelView.rgb(4, 4, hasAlpha: true) { _, _ in (0, 0, 255, 128) }
    canvas.draw(half, drawing)
    let drawn = canvas.finished()
    #expect(abs(drawn.planes[2][1, 1] - 64) <= 1)
    #expect(abs(drawn.planes[0][1, 1] - 150) <= 1)
  }

  /// Drawing on an empty layer and laying it on a color equals drawing on the color.
  @Test(arguments: [ColorModel.rgb, .yuv420]) func layersMayBeGathered(_ model: ColorModel) {
    let ground = Color(red: 10, green: 90, blue: 200)
    let images = [
      PixelView.plain(
        8, 8, model, Color(red: 250, green: 30, blue: 60, alpha: 140), hasAlpha: true),
      PixelView.plain(8, 8, model, Color(red: 0, green: 255, blue: 60, alpha: 70), hasAlpha: true),
    ]
    var direct = PixelBuffer.plain(8, 8, model, ground)
    var gathered = PixelBuffer(size: direct.size, model: model, hasAlpha: true)
    for image in images {
      direct.draw(image, .over(direct.size))
      gathered.draw(image, .over(direct.size))
    }
    var result = PixelBuffer.plain(8, 8, model, ground)
    result.draw(gathered.finished(), .over(result.size))
    let (one, other) = (result.finished(), direct.finished())
    for plane in 0..<3 {
      #expect(abs(one.planes[plane][3, 3] - other.planes[plane][3, 3]) <= 2)
    }
  }

  /// A fine pattern at a tenth of its size is drawn as its mean, and not aliased.
  @Test func aSmallImageLeavesNothingOut() {
    let stripes = PixelView.rgb(200, 200) { x, _ in
      let light = x % 2 == 0 ? 255 : 0
      return (light, light, light, 255)
    }
    var canvas = PixelBuffer(size: PixelSize(width: 20, height: 20), model: .rgb, hasAlpha: false)
    canvas.draw(stripes, .over(canvas.size))
    let drawn = canvas.finished()
    #expect(drawn.planes[0].samples.allSatisfy { abs($0 - 128) <= 3 })
  }

  @Test("T6: nothing is smeared beyond the edges") func imagesOutsideDrawNothing() {
    var canvas = PixelBuffer.plain(8, 8, .rgb, red)
    for x in [-100, 100, 1e12, -Double.infinity] {
      canvas.draw(
        .plain(4, 4, .rgb, .white), ImagePlacement(mapping: Affine.scale(4, 4).then(.move(x, 0))))
    }
    canvas.draw(.plain(4, 4, .rgb, .white), ImagePlacement(mapping: .scale(0, 4)))
    let drawn = canvas.finished()
    #expect(drawn.planes[0].samples.allSatisfy { $0 == 0 })
  }

  @Test func aWindowIsAllThatIsSeen() {
    let image = PixelView.rgb(8, 8) { x, _ in (x < 4 ? 0 : 255, 0, 0, 255) }
    var canvas = PixelBuffer(size: image.size, model: .rgb, hasAlpha: false)
    var drawing = ImagePlacement.over(canvas.size)
    drawing.window = ImagePlacement.Window(x: 0.5, y: 0, width: 0.5, height: 1)
    canvas.draw(image, drawing)
    let drawn = canvas.finished()
    #expect(drawn.planes[0][7, 3] == 255 && drawn.planes[0][2, 3] == 255)
  }
}

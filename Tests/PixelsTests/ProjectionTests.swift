import MediaValues
import Pixels
import TestSupport
import Testing

/// Images are drawn in perspective.
@Suite struct ProjectionTests {
  private let size = PixelSize(width: 40, height: 24)

  private func samples(_ pixels: PixelView) -> [[Int]] {
    withExtendedLifetime(pixels) {
      (pixels.planes + [pixels.alpha].compactMap(\.self)).map(\.samples)
    }
  }

  private var image: PixelView {
    .rgb(40, 24) { x, y in (x * 6, y * 10, (x * y) % 256, 255) }
  }

  private func drawn(_ image: PixelView, _ drawing: ImagePlacement) -> [[Int]] {
    var canvas = PixelBuffer.plain(40, 24, .rgb, .black)
    canvas.draw(image, drawing)
    return samples(canvas.finished())
  }

  /// The projection of an affine mapping draws the same image.
  @Test func anAffineProjectionIsAnAffineMapping() {
    let mapping = Affine.scale(30, 18).then(.turn(sine: 0.28, cosine: 0.96)).then(.move(9.3, 2.6))
    var drawing = ImagePlacement(mapping: mapping)
    let flat = drawn(image, drawing)
    drawing.projection = Projection(
      x: SIMD3(mapping.a, mapping.c, mapping.tx), y: SIMD3(mapping.b, mapping.d, mapping.ty),
      w: SIMD3(0, 0, 1))
    let projected = drawn(image, drawing)
    for (one, other) in zip(flat, projected) {
      #expect(zip(one, other).allSatisfy { abs($0 - $1) <= 1 })
    }
  }

  @Test func theWholeCanvasIsExact() {
    var drawing = ImagePlacement(mapping: .identity)
    drawing.projection = Projection(
      x: SIMD3(40, 0, 0), y: SIMD3(0, 24, 0), w: SIMD3(0, 0, 1))
    #expect(drawn(image, drawing) == samples(image))
  }

  /// The right side is twice as far as the left one: there, the image is half as high, and its middle is seen at two thirds
  /// of its width.
  @Test func farSidesAreSmaller() throws {
    let projection = Projection(x: SIMD3(60, 0, 0), y: SIMD3(12, 24, 0), w: SIMD3(1, 0, 1))
    let middle = try #require(projection.apply(0.5, 0.5))
    #expect(abs(middle.x - 20) < 1e-9 && abs(middle.y - 12) < 1e-9)
    let right = try #require(projection.apply(1, 0))
    #expect(abs(right.x - 30) < 1e-9 && abs(right.y - 6) < 1e-9)
    let back = try #require(projection.inverse?.apply(right.x, right.y))
    #expect(abs(back.x - 1) < 1e-9 && abs(back.y) < 1e-9)
    var drawing = ImagePlacement(mapping: .identity)
    drawing.projection = projection
    let red = drawn(.plain(4, 4, .rgb, Color(red: 255, green: 255, blue: 255)), drawing)[0]
    // Column 15 is at w = 4/3: 18 rows of 24, from 3 to 21.
    func height(_ x: Int) -> Double { (0..<24).reduce(0) { $0 + Double(red[$1 * 40 + x]) / 255 } }
    #expect(abs(height(15) - (24 - 12 * 15.5 / 30)) < 0.1, "\(height(15))")
    #expect(height(30) == 0 && height(39) == 0)
    #expect(abs(height(0) - 23.8) < 0.15)
  }

  /// What is behind the viewer, or seen from its edge, is not drawn, and no number leads outside of the canvas.
  @Test(arguments: [ColorModel.rgb, .yuv420]) func wildProjectionsAreHarmless(_ model: ColorModel) {
    var generator = SeededGenerator(seed: 5)
    let image = PixelView.plain(8, 6, model, .white, hasAlpha: true)
    var canvas = PixelBuffer.plain(16, 12, model, .black)
    for _ in 0..<4_000 {
      func row() -> SIMD3<Double> { SIMD3(generator.wild(), generator.wild(), generator.wild()) }
      var drawing = ImagePlacement(mapping: .identity)
      drawing.projection = Projection(x: row(), y: row(), w: row())
      canvas.draw(image, drawing)
    }
    var behind = ImagePlacement(mapping: .identity)
    behind.projection = Projection(
      x: SIMD3(8, 0, 0), y: SIMD3(0, 6, 0), w: SIMD3(0, 0, -1))
    var clean = PixelBuffer.plain(16, 12, model, .black)
    let before = samples(clean.finished())
    clean = PixelBuffer.plain(16, 12, model, .black)
    clean.draw(image, behind)
    #expect(samples(clean.finished()) == before)
  }
}

import Foundation
import MediaValues
import Pixels
import TestSupport
import Testing

/// For every mapping that a document can lead to, drawing ends and stays within the canvas.
@Suite struct AbsurdMappingTests {
  @Test(arguments: [ColorModel.rgb, .yuv420]) func everyMappingIsDrawn(_ model: ColorModel) {
    var generator = SeededGenerator(seed: 7)
    let image = PixelView.plain(8, 6, model, .white, hasAlpha: true)
    var canvas = PixelBuffer.plain(16, 12, model, .black)
    for number in 0..<4_000 {
      let values = (0..<6).map { _ in generator.wild() }
      var drawing = ImagePlacement(
        mapping: Affine(
          a: values[0], b: values[1], c: values[2], d: values[3], tx: values[4], ty: values[5]))
      if number % 3 == 0 {
        let (width, height) = (abs(generator.wild()), abs(generator.wild()))
        drawing.window = ImagePlacement.Window(
          x: 0.5, y: 0.25, width: min(max(width, 0.001), 0.5), height: min(max(height, 0.001), 0.75)
        )
      }
      canvas.draw(image, drawing)
    }
  }

  /// Ordinary mappings are not affected: a narrow image is drawn narrow.
  @Test func aNarrowImageIsStillSeen() {
    var canvas = PixelBuffer.plain(16, 12, .rgb, .black)
    canvas.draw(
      .plain(8, 6, .rgb, .white),
      ImagePlacement(mapping: Affine.scale(0.25, 12).then(.move(8.25, 0))))
    let drawn = canvas.finished()
    let row = (0..<16).map { drawn.planes[0][$0, 6] }
    #expect(row[8] > 40 && row[8] < 90 && row.reduce(0, +) == row[8], "\(row)")
  }

  @Test func mappingsBelowABillionthAreNotInvertible() {
    #expect(Affine.scale(1e-19, 1e9).inverse == nil)
    #expect(Affine.scale(.nan, 1).inverse == nil && Affine.scale(.infinity, 1).inverse == nil)
    #expect(Affine.scale(1e-3, 1e3).inverse != nil)
    let bounds = Affine.move(.nan, .infinity).boundsOfUnitSquare
    #expect(bounds.x == 0...0 && bounds.y == 0...0)
  }
}

extension SeededGenerator {
  /// Returns a number of any size and sign, including zero, subnormal numbers, infinity and NaN.
  mutating func wild() -> Double {
    let pick = Int(truncatingIfNeeded: next() % 12)
    let specials: [Double] = [0, 1, .leastNonzeroMagnitude, .nan, .infinity, -.infinity]
    if pick < 3 { return specials[Int(truncatingIfNeeded: next() % 6)] }
    let part = Double(Int64(bitPattern: next()) >> 11) / 0x1p52
    let exponent = Double(Int64(next() % 61)) - 30
    return part * (pick < 6 ? 16 : pow(10, exponent))
  }
}

import MediaValues
import Pixels
import Testing

@testable import Titling

/// A drawn text in the form that the painter uses.
struct TextRasterTests {
  private let bounds = PixelBounds(x: -2, y: 4, width: 4, height: 2)

  private func raster(_ color: Color, covered: UInt8 = 255, opacity: Double = 1) -> TextRaster {
    let plane = AlphaPlane(bounds: bounds, bytes: Array(repeating: covered, count: 8))
    return TextRaster(
      bounds: bounds, layers: [painted([(color, plane)])], opacity: opacity)
  }

  private func painted(_ parts: [(Color, AlphaPlane)]) -> PaintLayer {
    PaintLayer(parts.map { (paint: .constant($0), coverage: $1) }, across: bounds, at: .zero)
  }

  /// The samples of the second pixel, inside the margin of two pixels; of two color differences, the second.
  private func samples(_ pixels: PixelView) -> [UInt8] {
    withExtendedLifetime(pixels) {
      (pixels.planes + [pixels.alpha].compactMap(\.self)).map { plane in
        plane.width == pixels.size.width ? plane.row(2)[3] : plane.row(1)[2]
      }
    }
  }

  @Test func colorsAreLaidOnBlack() {
    let half = raster(Color(red: 200, green: 100, blue: 50), opacity: 0.5)
    #expect(half.red.first == 200 && half.alpha.first == 128)
    #expect(samples(half.image(.rgb)) == [50, 25, 100, 128])
  }

  @Test(arguments: ["red", "lime", "blue", "white", "black", "orange"])
  func brightnessIsThatOfThePainter(_ name: String) throws {
    let color = try #require(Color(name))
    #expect(
      samples(raster(color).image(.yuv420)) == ColorModel.yuv420.samples(of: color) + [255])
    let none = raster(color, covered: 0).image(.yuv420)
    #expect(samples(none) == [16, 128, 128, 0])
  }

  @Test func itIsInItsPlaceInTheText() {
    let place = raster(.white).place(on: PixelSize(width: 8, height: 8))
    // With the margin of two pixels.
    #expect(place.apply(0, 0) == (-0.5, 0.25))
    #expect(place.apply(1, 1) == (0.5, 1))
  }

  /// Letters at the edge are not cut when the image is enlarged.
  @Test(arguments: [ColorModel.rgb, .yuv420])
  func aTransparentMarginIsAround(_ model: ColorModel) throws {
    let pixels = raster(.white).image(model)
    #expect(pixels.size == PixelSize(width: 8, height: 6))
    try withExtendedLifetime(pixels) {
      let alpha = try #require(pixels.alpha)
      for y in 0..<6 {
        for x in 0..<8 {
          let isInside = (2..<6).contains(x) && (2..<4).contains(y)
          #expect(alpha.row(y)[x] == (isInside ? 255 : 0))
        }
      }
    }
  }

  /// Transparent pixels have the color too, so that enlarging does not darken the edges.
  @Test func transparentPixelsHaveTheColorToo() {
    #expect(Set(raster(Color(red: 9, green: 8, blue: 7), covered: 0).red) == [9])
  }

  @Test func layersLieOverEachOther() {
    let (red, blue) = (
      Color(red: 255, green: 0, blue: 0), Color(red: 0, green: 0, blue: 255, alpha: 128)
    )
    let full = AlphaPlane(bounds: bounds, bytes: Array(repeating: 255, count: 8))
    let both = TextRaster(
      bounds: bounds,
      layers: [
        painted([(red, full)]), painted([(blue, full)]),
      ],
      opacity: 1)
    #expect([both.red[0], both.blue[0], both.alpha[0]] == [127, 128, 255])
    // Inks of one layer are side by side, and none hides the other.
    let half = AlphaPlane(bounds: bounds, bytes: Array(repeating: 128, count: 8))
    let rest = AlphaPlane(bounds: bounds, bytes: Array(repeating: 127, count: 8))
    let beside = TextRaster(
      bounds: bounds,
      layers: [painted([(red, half), (.white, rest)])],
      opacity: 1)
    #expect([beside.red[0], beside.blue[0], beside.alpha[0]] == [255, 127, 255])
  }

  @Test func boundsAreEven() {
    let odd = PixelBounds(x: -3, y: 5, width: 4, height: 2)
    #expect(odd.madeEven == PixelBounds(x: -4, y: 4, width: 6, height: 4))
    #expect(bounds.madeEven == bounds)
  }
}

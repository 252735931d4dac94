import Catalogue
import Media
import MediaValues
import Pixels
import TestSupport
import Testing

@testable import Titling

/// Letters that are too large for the memory limit are drawn smaller and enlarged.
struct LargeTextTests {
  private func layer(_ text: String, size: AnimatedNumber, canvas: PixelSize) -> TextLayer {
    var layer = TestTexts.layer(text, TextStyle(size: size))
    layer.canvas = canvas
    return layer
  }

  @Test func ordinaryTextsAreDrawnAtTheirSize() {
    let canvases = [(1920, 1080), (3840, 2160), (7680, 4320)].map {
      PixelSize(width: $0.0, height: $0.1)
    }
    for canvas in canvases {
      for (text, size): (String, AnimatedNumber) in [
        ("A title of two lines", 0.2), ("Hi!", 1), (String(repeating: "words ", count: 200), 0.04),
      ] where canvas.height < 4000 || size != 1 {
        let layer = layer(text, size: size, canvas: canvas)
        #expect(layer.minReduction == 1, "\(text) on \(canvas)")
        #expect(layer.reduced(atLineHeight: layer.lineHeight(atFrame: 0)) == layer)
      }
    }
  }

  @Test func largeOnesAreReducedInTheirShape() {
    let layer = layer("Hello", size: 4, canvas: PixelSize(width: 8192, height: 8192))
    let reduced = layer.reduced(atLineHeight: layer.lineHeight(atFrame: 0))
    #expect(layer.minReduction < 0.2 && reduced.canvas.width == reduced.canvas.height)
    let pixels = 5 * reduced.lineHeight(atFrame: 0) * reduced.lineHeight(atFrame: 0)
    #expect(abs(pixels / TextLayer.maxLetterPixels - 1) < 0.02)
  }

  /// Texts that are shown enlarged are drawn on a larger canvas, up to a limit of memory.
  @Test(arguments: ["Hello", "A long line\n\n\n\n\n\n\n\n\n\nand a short one"])
  func enlargedOnesHaveALimit(_ text: String) throws {
    let layer = layer(text, size: 0.1, canvas: PixelSize(width: 1920, height: 1080))
    #expect(layer.enlarged(by: 1, atLineHeight: 108) == layer)
    #expect(
      layer.enlarged(by: 2, atLineHeight: 108).canvas == PixelSize(width: 3840, height: 2160))
    let painter = try TextPainter(layer, enlargement: 100)
    let raster = try #require(try painter.raster(atFrame: 0))
    let drawn = try painter.layout(atFrame: 0).canvas
    #expect(drawn.width > 2 * 1920 && abs(drawn.width * 9 - drawn.height * 16) <= 16)
    #expect(Double(raster.width * raster.height) < TextLayer.maxEnlargedPixels)
  }

  /// They cover the same part of the canvas as letters that are drawn at their full size.
  @Test func reducedLettersKeepTheirPlaces() throws {
    let small = PixelSize(width: 320, height: 180)
    let large = PixelSize(width: 6400, height: 3600)
    func shown(_ canvas: PixelSize) throws -> (left: Double, right: Double, bottom: Double) {
      let painter = try TextPainter(layer("Hello", size: 1.5, canvas: canvas))
      let raster = try #require(try painter.raster(atFrame: 0))
      let drawn = try painter.layout(atFrame: 0).canvas
      #expect((drawn == canvas) == (canvas == small))
      let ink = raster.ink
      return (
        Double(ink.x) / Double(drawn.width), Double(ink.endX) / Double(drawn.width),
        Double(ink.endY) / Double(drawn.height)
      )
    }
    let (one, other) = (try shown(small), try shown(large))
    #expect(abs(one.left - other.left) < 0.01 && abs(one.right - other.right) < 0.01)
    #expect(abs(one.bottom - other.bottom) < 0.01)
  }
}

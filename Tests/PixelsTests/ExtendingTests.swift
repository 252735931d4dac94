import MediaValues
import Pixels
import Testing

/// Colors beyond the outline of an image, and samples that fit their alpha.
@Suite struct ExtendingTests {
  private func extended(_ image: consuming PixelBuffer) -> PixelView {
    var result = PixelBuffer(size: image.size, model: image.model, hasAlpha: false)
    result.extend(image.finished())
    return result.finished()
  }

  @Test func oneColorFillsTheImage() {
    let found = extended(
      .rgb(33, 21, hasAlpha: true) { x, y in (40, 90, 200, x == 20 && y == 3 ? 255 : 0) })
    for (plane, wanted) in zip(found.planes, [40, 90, 200]) {
      #expect(plane.samples.allSatisfy { $0 == wanted })
    }
    #expect(found.alpha == nil)
  }

  /// Translucent pixels keep their color too.
  @Test func visiblePixelsKeepTheirColor() {
    func image() -> PixelBuffer {
      .rgb(32, 32, hasAlpha: true) { x, y in (x * 8, 255 - y * 8, 100, x < 16 ? 0 : 16 * x - 241) }
    }
    let found = extended(image())
    var straight = image()
    straight.liftFromBlack()
    let wanted = straight.finished()
    for (one, two) in zip(found.planes, wanted.planes) {
      for y in 0..<32 {
        for x in 17..<32 { #expect(abs(one[x, y] - two[x, y]) <= 1, "\(x), \(y)") }
      }
    }
  }

  /// The nearer of two colors.
  @Test func theNearestColorContinues() {
    let found = extended(
      .rgb(64, 8, hasAlpha: true) { x, _ in
        x < 8 ? (0, 0, 200, 255) : x >= 56 ? (200, 0, 0, 255) : (0, 0, 0, 0)
      })
    #expect(found.planes[2][12, 4] == 200 && found.planes[0][12, 4] == 0)
    #expect(found.planes[2][51, 4] == 0 && found.planes[0][51, 4] == 200)
  }

  @Test func anInvisibleImageIsBlack() {
    let empty = PixelBuffer(
      size: PixelSize(width: 9, height: 7), model: .yuv420, hasAlpha: true)
    let found = extended(empty)
    #expect(found.planes.map { Set($0.samples) } == [[16], [128], [128]])
  }

  @Test func noSampleIsBrighterThanItsAlpha() {
    var image = PixelBuffer.plain(4, 4, .yuv420, .white, hasAlpha: true)
    for y in 0..<4 {
      if let row = image.alpha?.row(y) { row.update(repeating: y < 2 ? 0 : 51, count: 4) }
    }
    image.limitToAlpha()
    let found = image.finished()
    #expect(found.planes[0][1, 1] == 16)
    #expect(found.planes[0][1, 3] == 16 + 239 / 5 + 1)
  }
}

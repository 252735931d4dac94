import Catalogue
import Pixels
import Testing

@testable import Titling

/// Operations on planes of coverage.
struct InkPlaneTests {
  private let square = AlphaPlane(
    bounds: PixelBounds(x: 10, y: 20, width: 4, height: 4), bytes: Array(repeating: 255, count: 16))

  private func mass(_ coverage: AlphaPlane) -> Int { coverage.bytes.reduce(0) { $0 + Int($1) } }

  @Test func emptyRowsAndColumnsAreTrimmed() throws {
    let wide = square.within(PixelBounds(x: 0, y: 0, width: 40, height: 40))
    #expect(try #require(wide.trimmed) == square)
    #expect(AlphaPlane(empty: square.bounds).trimmed == nil)
  }

  @Test func partsOfPixelsMove() {
    var plane = AlphaPlane(empty: PixelBounds(x: 0, y: 0, width: 30, height: 40))
    plane.draw(square, .move(1.25, 0))
    #expect((10...16).map { plane[$0, 21] } == [0, 191, 255, 255, 255, 64, 0])
    #expect(plane[12, 19] == 0 && plane[12, 24] == 0)
  }

  /// Every mapping scales the ink by its area, and moves its middle to the right place.
  @Test(arguments: [(0.5, 0.5, 0.0), (1.0, 1.0, 45.0), (2.0, 0.3, 30.0), (0.1, 0.1, 0.0)])
  func mapsKeepMiddleAndMass(_ scaleX: Double, _ scaleY: Double, _ degrees: Double) {
    let large = AlphaPlane(
      bounds: PixelBounds(x: 20, y: 30, width: 40, height: 20),
      bytes: Array(repeating: 255, count: 800))
    var plane = AlphaPlane(empty: PixelBounds(x: -50, y: -50, width: 200, height: 200))
    plane.draw(
      large,
      Affine(
        Pose(x: 0.7, y: -0.3, scaleX: scaleX, scaleY: scaleY, rotation: degrees), aboutX: 40, y: 40,
        reach: 10))
    let expected = Double(mass(large)) * scaleX * scaleY
    #expect(abs(Double(mass(plane)) - expected) < expected * 0.03)
    let middle = plane.middle
    #expect(abs(middle.x - 47) < 0.1 && abs(middle.y - 37) < 0.1)
  }

  @Test func turnsAreClockwise() {
    let (x, y) = Affine(Pose(rotation: 90), aboutX: 0, y: 0, reach: 1).apply(1, 0)
    #expect(abs(x) < 1e-12 && abs(y - 1) < 1e-12)
  }

  @Test(arguments: [0.4, 1, 2.5, 8]) func blursHaveTheirDeviation(_ deviation: Double) {
    let point = AlphaPlane(
      bounds: PixelBounds(x: 0, y: 0, width: 9, height: 9), bytes: Array(repeating: 255, count: 81))
    let blurred = point.blurred(deviation: deviation)
    #expect(abs(Double(mass(blurred)) - 255 * 81) < 255 * 81 * 0.02)
    let middle = blurred.middle
    #expect(abs(middle.x - 4.5) < 0.02 && abs(middle.y - 4.5) < 0.02)
    // Variances add up: the variance of nine pixels side by side is 80/12, and that of one pixel is
    // part of both.
    #expect(
      abs(blurred.spread - (80.0 / 12 + deviation * deviation)) < 0.25 + deviation * deviation
        * 0.06)
  }

  @Test func cornersAreRound() {
    var plane = AlphaPlane(empty: PixelBounds(x: 0, y: 0, width: 40, height: 20))
    plane.drawRectangle(left: 0.5, top: 0, right: 40, bottom: 20, radius: 5)
    #expect(plane[20, 10] == 255 && plane[20, 0] == 255)
    #expect(plane[0, 10] == 128)
    #expect(plane[0, 0] == 0 && plane[39, 19] == 0)
    let area = 39.5 * 20 - (4 - Double.pi) * 25
    #expect(abs(Double(mass(plane)) / 255 - area) < 2)
  }

  @Test func sumsNeverOverflow() {
    var plane = square
    plane.add(square)
    #expect(plane == square)
    plane.cut(square)
    #expect(plane.trimmed == nil)
  }
}

extension AlphaPlane {
  fileprivate var mass: Double { bytes.reduce(0) { $0 + Double($1) } }

  fileprivate var middle: (x: Double, y: Double) {
    var (x, y) = (0.0, 0.0)
    for (index, byte) in bytes.enumerated() {
      x += (Double(bounds.x + index % bounds.width) + 0.5) * Double(byte)
      y += (Double(bounds.y + index / bounds.width) + 0.5) * Double(byte)
    }
    return (x / mass, y / mass)
  }

  /// The horizontal variance.
  fileprivate var spread: Double {
    let middle = middle.x
    return bytes.enumerated().reduce(0) { sum, entry in
      let distance = Double(bounds.x + entry.offset % bounds.width) + 0.5 - middle
      return sum + distance * distance * Double(entry.element)
    } / mass
  }
}

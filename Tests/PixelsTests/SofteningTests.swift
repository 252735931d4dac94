import Glibc
import MediaValues
import Pixels
import TestSupport
import Testing

/// Soft edges are those of a Gaussian blur of the shape on an unlimited surface.
@Suite struct SofteningTests {
  private let size = PixelSize(width: 60, height: 40)
  private let softness = 12.0

  /// The standard deviation of three box filters of nine pixels.
  private let deviation = (3 * (9.0 * 9 - 1) / 12).squareRoot()

  /// Returns the fraction of a Gaussian around `place` that is between two places.
  private func part(_ place: Double, from start: Double, to end: Double) -> Double {
    func below(_ limit: Double) -> Double {
      erf((limit - place) / (deviation * 2.squareRoot())) / 2
    }
    return below(end) - below(start)
  }

  private func rectangle(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double)
    -> Outline
  {
    Outline([.init(left, top), .init(right, top), .init(right, bottom), .init(left, bottom)])
  }

  /// The left, top, right and bottom of rectangles that fill the image, touch an edge, are near one, extend beyond it,
  /// are far from all, and lie outside.
  @Test(
    arguments: [
      [0, 0, 60, 40], [0, 10, 30, 40], [20, 3, 40, 39], [-200, 12, 300, 28], [-4, -5, 33, 70],
      [-500, -500, 500, 500], [24, 16, 36, 24], [-9, 0, -1, 40], [-90, 0, -80, 40],
    ] as [[Double]])
  func rectanglesAreThoseOfAGaussian(sides: [Double]) {
    let plane = rectangle(sides[0], sides[1], sides[2], sides[3]).coverage(size, softness: softness)
    #expect(plane.bounds == PixelBounds(x: 0, y: 0, width: 60, height: 40))
    for y in 0..<size.height {
      for x in 0..<size.width {
        let wanted =
          part(Double(x) + 0.5, from: sides[0], to: sides[2])
          * part(Double(y) + 0.5, from: sides[1], to: sides[3])
        #expect(abs(Double(plane[x, y]) / 255 - wanted) < 0.025, "\(sides): \(x), \(y)")
      }
    }
  }

  /// An ellipse that touches all sides is soft there too.
  @Test func ellipsesAreThoseOfAGaussian() {
    let ellipse = Outline(
      (0..<720).map { corner in
        let angle = Double(corner) * .pi / 360
        return .init(30 + 30 * cos(angle), 20 + 20 * sin(angle))
      })
    let plane = ellipse.coverage(size, softness: softness)
    for (x, y) in [(0, 20), (59, 20), (30, 0), (30, 39), (8, 20), (30, 8), (30, 20), (9, 6)] {
      // The Gaussian of each row of the ellipse, in tenths of a pixel.
      let wanted = stride(from: 0.05, to: 40, by: 0.1).reduce(0.0) { sum, line in
        let half = 30 * (1 - (line - 20) * (line - 20) / 400).squareRoot()
        let across = part(Double(x) + 0.5, from: 30 - half, to: 30 + half)
        return sum + across * part(Double(y) + 0.5, from: line - 0.05, to: line + 0.05)
      }
      #expect(abs(Double(plane[x, y]) / 255 - wanted) < 0.025, "\(x), \(y)")
    }
    #expect(plane[0, 20] < 140 && plane[30, 0] < 140)
  }

  /// A wide blur has the same values, without steps that are visible, and takes no memory or time around the image.
  @Test func wideBlursAreThoseOfAGaussian() {
    let size = PixelSize(width: 2_001, height: 1_003)
    var plane = AlphaPlane(size)
    let time = processorTime {
      plane = rectangle(700, -9_000, 9_000, 9_000).coverage(size, softness: 3_000)
    }
    #expect(time < .seconds(1), "\(time)")
    #expect(plane.bounds == PixelBounds(x: 0, y: 0, width: 2_001, height: 1_003))
    let deviation = (3 * (2_001.0 * 2_001 - 1) / 12).squareRoot()
    for x in 0..<size.width {
      let wanted = (1 + erf((Double(x) + 0.5 - 700) / (deviation * 2.squareRoot()))) / 2
      #expect(abs(Double(plane[x, 500]) / 255 - wanted) < 0.025, "\(x)")
      #expect(x == 0 || abs(Int(plane[x, 500]) - Int(plane[x - 1, 500])) <= 2, "\(x)")
    }
    #expect(plane[40, 0] == plane[40, 1_002])
  }

  /// The blur of a shape that is far from the edges is that of its coverage.
  @Test func shapesFarFromTheEdgesNeedNothingFromOutside() {
    let outline = rectangle(24.3, 16.1, 36.8, 24.9)
    var coverage = outline.coverage(size)
    coverage.soften(radius: softness)
    #expect(outline.coverage(size, softness: softness) == coverage)
    #expect(outline.coverage(size, softness: 0) == outline.coverage(size))
  }
}

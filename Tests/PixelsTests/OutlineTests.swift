import Glibc
import MediaValues
import Pixels
import Testing

@Suite struct OutlineTests {
  private let size = PixelSize(width: 40, height: 30)

  private func area(_ outline: Outline) -> Double {
    Double(outline.coverage(size).samples.reduce(0, +)) / 255
  }

  @Test func theCoverageIsTheArea() {
    #expect(
      abs(
        area(Outline([.init(3.25, 4.5), .init(20.75, 4.5), .init(20.75, 9), .init(3.25, 9)]))
          - 17.5 * 4.5) < 0.2)
    #expect(abs(area(Outline([.init(5, 5), .init(35, 10), .init(10, 25)])) - 287.5) < 1)
    // The area is the same in the other direction.
    #expect(abs(area(Outline([.init(10, 25), .init(35, 10), .init(5, 5)])) - 287.5) < 1)
  }

  @Test func halfAPixelIsHalfCovered() {
    let coverage = Outline([.init(2.5, 2), .init(6, 2), .init(6, 5), .init(2.5, 5)])
      .coverage(size)
    #expect(abs(Int(coverage[2, 3]) - 128) <= 1)
    #expect(coverage[3, 3] == 255 && coverage[6, 3] == 0 && coverage[3, 1] == 0)
  }

  @Test func partsOutsideAreCutOff() {
    #expect(
      area(Outline([.init(-50, -50), .init(90, -50), .init(90, 90), .init(-50, 90)])) == 1200)
    #expect(area(Outline([.init(-50, 5), .init(-10, 5), .init(-10, 9)])) == 0)
    #expect(area(Outline([.init(60, 5), .init(90, 5), .init(90, 9)])) == 0)
    #expect(area(Outline([.init(.nan, 5), .init(.infinity, 5), .init(9, 9)])) == 0)
  }

  @Test(arguments: [-9, -3, 0, 7, 14, 25, 29, 40])
  func rowsOfACoverageAreTheCoverageOfTheirBounds(top: Int) {
    let star = Outline(
      (0..<10).map { corner in
        let (angle, radius) = (Double(corner) * .pi / 5, corner % 2 == 0 ? 14.3 : 6.1)
        return .init(19.7 + radius * cos(angle), 15.2 + radius * sin(angle))
      })
    let whole = [star].coverage(PixelBounds(x: -10, y: -10, width: 140, height: 60))
    let rows = [star].coverage(PixelBounds(x: -4, y: top, width: 50, height: 9))
    for y in top..<top + 9 {
      for x in -4..<46 {
        #expect(abs(Int(rows[x, y]) - Int(whole[x, y])) <= 1, "\(x), \(y)")
      }
    }
  }

  @Test(arguments: [
    // Nearly horizontal lines that leave the bounds at the left, at the right, and on both sides.
    Outline([.init(-15, 3), .init(5, 4.9), .init(25, 3.2), .init(25, 20), .init(-15, 21)]),
    Outline([.init(20, 3), .init(75, 5.6), .init(75, 9.1), .init(20, 24)]),
    Outline([.init(-30, 6.2), .init(85, 7.9), .init(85, 12.4), .init(-30, 25.7)]),
    Outline([.init(85, 8), .init(-40, 2), .init(-40, 27), .init(85, 26.5)]),
  ])
  func aLineThatLeavesTheBoundsCountsOnlyInside(outline: Outline) {
    let whole = [outline].coverage(PixelBounds(x: -50, y: -10, width: 150, height: 60))
    let cut = outline.coverage(size)
    for y in 0..<size.height {
      for x in 0..<size.width {
        #expect(abs(Int(cut[x, y]) - Int(whole[x, y])) <= 1, "\(x), \(y)")
      }
    }
  }

  /// The nonzero rule holds within pixels: each case is compared with 64 horizontal lines through every pixel.
  @Test(
    arguments: [
      // Areas of opposite direction that share an edge, a slanted edge, and a corner.
      [[(4, 3), (20.5, 3), (20.5, 26), (4, 26)], [(20.5, 3), (20.5, 26), (36, 26), (36, 3)]],
      [[(4, 3), (24, 3), (16, 27), (4, 27)], [(24, 3), (16, 27), (36, 27), (36, 3)]],
      [[(4, 6), (16.25, 6.5), (16.25, 18), (10, 8)], [(16.25, 18), (4, 27), (20, 27)]],
      // An area that crosses itself, a spike that goes back over an edge, the same area twice, and overlapping ones.
      [[(4.3, 3.2), (36.1, 27.4), (36.1, 3.2), (4.3, 27.4)]],
      [[(4, 4), (20, 4), (20, 20), (12, 28.5), (14.4, 2.2), (8, 20), (4, 20)]],
      [[(4.5, 4.5), (30.5, 6), (20, 26)], [(4.5, 4.5), (30.5, 6), (20, 26)]],
      [[(4.5, 4.5), (30.5, 6), (20, 26)], [(14.5, 2.5), (38, 28), (9, 21.3)]],
      // A hole, and a hole that touches the edge.
      [[(4, 4), (34, 5), (30, 27), (6, 25)], [(12, 10), (13, 20), (26, 21), (24, 9)]],
      [[(4, 4), (34.5, 4), (34.5, 27), (4, 27)], [(20, 10), (20, 20), (34.5, 20), (34.5, 10)]],
    ] as [[[(Double, Double)]]])
  func overlapsFollowTheNonzeroRule(polygons: [[(Double, Double)]]) {
    let outlines = polygons.map { Outline($0.map { Outline.Point($0.0, $0.1) }) }
    let plane = outlines.coverage(PixelBounds(x: 0, y: 0, width: 40, height: 30))
    for y in 0..<30 {
      let shares = shares(of: outlines, row: y, width: 40)
      for x in 0..<40 {
        let expected = shares[x] * 255
        #expect(abs(Double(plane[x, y]) - expected) <= 9, "\(x), \(y): \(plane[x, y]) \(expected)")
      }
    }
  }

  /// Returns for each pixel of a row the share of 64 horizontal lines through it around which outlines wind.
  private func shares(of outlines: [Outline], row y: Int, width: Int) -> [Double] {
    let lines = 64
    var shares = [Double](repeating: 0, count: width)
    for line in 0..<lines {
      let at = Double(y) + (Double(line) + 0.5) / Double(lines)
      var crossings: [(x: Double, direction: Int)] = []
      for outline in outlines {
        for (from, to) in zip(outline.points, outline.points.dropFirst() + outline.points.prefix(1))
        {
          guard (from.y <= at) != (to.y <= at) else { continue }
          let place = from.x + (at - from.y) / (to.y - from.y) * (to.x - from.x)
          crossings.append((place, from.y < to.y ? 1 : -1))
        }
      }
      crossings.sort { $0.x < $1.x }
      var winding = 0
      for (start, end) in zip(crossings, crossings.dropFirst()) {
        winding += start.direction
        guard winding != 0 else { continue }
        for x in Int(start.x)..<Int(end.x.rounded(.up)) {
          let covered = min(end.x, Double(x + 1)) - max(start.x, Double(x))
          shares[x] += covered / Double(lines)
        }
      }
    }
    return shares
  }

  @Test func softEdgesKeepTheArea() {
    let box = Outline([.init(15, 10), .init(25, 10), .init(25, 20), .init(15, 20)])
    var coverage = box.coverage(size)
    coverage.soften(radius: 6)
    let soft = Double(coverage.samples.reduce(0, +)) / 255
    #expect(abs(soft - 100) < 3)
    #expect((1..<254).contains(Int(coverage[15, 15])))
  }
}

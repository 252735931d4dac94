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

  @Test func softEdgesKeepTheArea() {
    let box = Outline([.init(15, 10), .init(25, 10), .init(25, 20), .init(15, 20)])
    var coverage = box.coverage(size)
    coverage.soften(radius: 6)
    let soft = Double(coverage.samples.reduce(0, +)) / 255
    #expect(abs(soft - 100) < 3)
    #expect((1..<254).contains(Int(coverage[15, 15])))
  }
}

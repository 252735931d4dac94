import MediaValues
import Testing

@Suite struct PathDataTests {
  private typealias Point = PathData.Point

  @Test func allCommands() throws {
    #expect(
      try PathData("M1,2 L3 4 5 6 H7 V8 Z").steps
        == [
          .move(Point(1, 2)), .line(Point(3, 4)), .line(Point(5, 6)), .line(Point(7, 6)),
          .line(Point(7, 8)), .close,
        ])
    // Relative to the last point; after a close to the beginning.
    #expect(
      try PathData("m1 2l1 1h2v-3zl1 0").steps
        == [
          .move(Point(1, 2)), .line(Point(2, 3)), .line(Point(4, 3)), .line(Point(4, 0)), .close,
          .move(Point(1, 2)), .line(Point(2, 2)),
        ])
    #expect(
      try PathData("M0 0C1 0 2 1 2 2S2 4 3 4").steps
        == [
          .move(Point(0, 0)), .curve(Point(1, 0), Point(2, 1), Point(2, 2)),
          .curve(Point(2, 3), Point(2, 4), Point(3, 4)),
        ])
    // Further points of a move are lines; numbers need no separators.
    #expect(
      try PathData("M.5.5-1-1 1e-1+2").steps
        == [.move(Point(0.5, 0.5)), .line(Point(-1, -1)), .line(Point(0.1, 2))])
  }

  @Test func quadraticCurvesBecomeCubic() throws {
    let steps = try PathData("M0 0Q3 3 6 0T12 0").steps
    #expect(
      steps == [
        .move(Point(0, 0)), .curve(Point(2, 2), Point(4, 2), Point(6, 0)),
        .curve(Point(8, -2), Point(10, -2), Point(12, 0)),
      ])
  }

  @Test func arcs() throws {
    // A half circle, over the top; the flags are joined.
    let path = try PathData("M0 1A1 1 0 012 1")
    let extent = try #require(path.extent)
    #expect(abs(extent.y.lowerBound) < 0.01 && extent.y.upperBound == 1)
    let below = try #require(try PathData("M0 1A1 1 0 0 0 2 1").extent)
    #expect(abs(below.y.upperBound - 2) < 0.01 && below.y.lowerBound == 1)
    // A radius that is too small is enlarged, and a radius of 0 is a line.
    let large = try #require(try PathData("M0 1A.1.1 0 0 1 2 1").extent)
    #expect(abs(large.y.lowerBound) < 0.01)
    #expect(try PathData("M0 0A0 1 0 0 1 1 1").steps.count == 2)
    #expect(try PathData("M0 0A1 1 0 0 1 0 0").steps == [.move(Point(0, 0))])
    // Three quarters of a circle.
    let most = try #require(try PathData("M1 0A1 1 0 1 1 0 1").extent)
    #expect(abs(most.x.upperBound - 2) < 0.01 && abs(most.y.upperBound - 2) < 0.01)
  }

  @Test(
    arguments: [
      ("", 0), ("  ", 2), ("L1 1", 0), ("M0 1 L0.5 L1 1", 10), ("M0 0 X", 5), ("M0 0 L1", 7),
      ("M0 0 é", 5), ("é M0 0", 0), ("M0 0 L1 1,,2", 12), ("M0 0 A1 1 0 2 0 1 1", 12),
      ("M0 0 Z 1", 7), ("M0 0 L1e999 0", 6), ("M0 2000", 7), ("M 1 -", 4), ("M0 0 L1 1 .", 10),
    ])
  func mistakesHaveAPlace(text: String, offset: Int) {
    do throws(PathData.Problem) {
      _ = try PathData(text)
      Issue.record("'\(text)' was read")
    } catch {
      #expect(error.offset == offset, "'\(text)': \(error)")
    }
  }

  @Test func theNumberOfStepsIsLimited() {
    #expect(throws: PathData.Problem.self) {
      try PathData("M0 0" + String(repeating: "l0 1 0-1", count: 6_000))
    }
    #expect(throws: PathData.Problem.self) {
      try PathData("M0 0" + String(repeating: "l1 0", count: 2_000))
    }
  }
}

import MediaValues
import Pixels
import Testing

/// The area that strokes cover.
@Suite struct StrokerTests {
  private let bounds = PixelBounds(x: 0, y: 0, width: 60, height: 60)

  private func area(
    _ lines: [Polyline], width: Double, cap: DrawnShape.Stroke.Cap = .butt
  ) -> Double {
    let stroker = Stroker(width: width, cap: cap, scale: 1)
    let plane = lines.flatMap { stroker.outlines(of: $0) }.coverage(bounds)
    return Double(plane.bytes.reduce(0) { $0 + Int($1) }) / 255
  }

  private func line(_ points: [(Double, Double)], isClosed: Bool = false) -> Polyline {
    Polyline(points.map { Outline.Point($0.0, $0.1) }, isClosed: isClosed)
  }

  @Test func capsAddToTheEnds() {
    let across = line([(10, 20), (40, 20)])
    #expect(abs(area([across], width: 6) - 180) < 0.5)
    #expect(abs(area([across], width: 6, cap: .square) - 216) < 0.5)
    let round = 180 + 9 * Double.pi
    #expect(abs(area([across], width: 6, cap: .round) - round) < 0.7)
  }

  /// The corners of a rectangle are square, unless the ends of lines are round.
  @Test func cornersAreMitred() {
    let square = line([(10, 10), (50, 10), (50, 50), (10, 50)], isClosed: true)
    let frame = 640.0
    #expect(abs(area([square], width: 4) - frame) < 0.5)
    let round: Double = frame - 16 + 4 * Double.pi
    #expect(abs(area([square], width: 4, cap: .round) - round) < 0.7)
    // The direction does not matter.
    let back = Polyline(square.points.reversed(), isClosed: true)
    #expect(abs(area([back], width: 4) - frame) < 0.5)
  }

  /// A sharp corner would be very long; it is cut off.
  @Test func sharpCornersAreCutOff() {
    let sharp = line([(5, 29), (45, 30), (5, 31)])
    let stroker = Stroker(width: 4, cap: .butt, scale: 1)
    let right = stroker.outlines(of: sharp).flatMap(\.points).map(\.x).max() ?? 0
    #expect(right > 44.9 && right < 48)
  }

  @Test func circlesAreRings() {
    for (radius, width) in [(20.0, 5.0), (4, 12)] {
      let circle = line(
        (0..<90).map { (index: Int) -> (Double, Double) in
          let angle = Double(index) * .pi / 45
          let (x, y) = (cosine(angle), cosine(angle - Double.pi / 2))
          return (30 + radius * x, 30 + radius * y)
        }, isClosed: true)
      let inner = max(0, radius - width / 2)
      let outer = radius + width / 2
      let expected: Double = Double.pi * (outer * outer - inner * inner)
      #expect(abs(area([circle], width: width) - expected) < 0.01 * expected, "\(radius)")
    }
  }

  @Test func dotsHaveTheFormOfTheirEnds() {
    let dot = line([(20, 20), (20, 20)])
    #expect(area([dot], width: 6) == 0)
    #expect(abs(area([dot], width: 6, cap: .square) - 36) < 0.5)
    let circle = 9 * Double.pi
    #expect(abs(area([dot], width: 6, cap: .round) - circle) < 0.7)
  }

  @Test func partsOfAnOutline() {
    let square = line([(0, 0), (10, 0), (10, 10), (0, 10)], isClosed: true)
    #expect(Dashes([], from: 0, to: 1).parts(of: [square]) == [square])
    #expect(
      Dashes([], from: 0.125, to: 0.375).parts(of: [square]) == [line([(5, 0), (10, 0), (10, 5)])])
    #expect(Dashes([], from: 0.5, to: 0.5).parts(of: [square]).isEmpty)
    #expect(Dashes([], from: 0.9, to: 0.1).parts(of: [square]).isEmpty)
    // Dashes of 6 and gaps of 4; the last one is at the end.
    let dashes = Dashes([6, 4], from: 0, to: 1).parts(of: [line([(0, 0), (25, 0)])])
    #expect(
      dashes == [line([(0, 0), (6, 0)]), line([(10, 0), (16, 0)]), line([(20, 0), (25, 0)])])
    // An odd number is used twice.
    #expect(
      Dashes([5], from: 0, to: 1).parts(of: [line([(0, 0), (12, 0)])])
        == [line([(0, 0), (5, 0)]), line([(10, 0), (12, 0)])])
    // Too many dashes become a line.
    #expect(Dashes([1e-9], from: 0, to: 1).parts(of: [square]) == [square])
    #expect(Dashes([0, 0], from: 0, to: 1).parts(of: [square]) == [square])
    // Two lines count as one.
    let two = [line([(0, 0), (10, 0)]), line([(0, 5), (10, 5)])]
    #expect(
      Dashes([], from: 0.25, to: 0.75).parts(of: two)
        == [line([(5, 0), (10, 0)]), line([(0, 5), (5, 5)])])
  }

  /// The last dash of a closed line goes on with the first one, where there is no gap between them.
  @Test func dashesAreJoinedWhereAClosedLineBegins() {
    let square = line([(10, 10), (50, 10), (50, 50), (10, 50)], isClosed: true)
    let dashes = Dashes([28, 16], from: 0, to: 1).parts(of: [square])
    #expect(dashes.count == 3)
    #expect(dashes.first?.points.map(\.y) == [38, 10, 10])
    #expect(dashes.first?.points.map(\.x) == [10, 10, 38])
    // The corner is mitred.
    #expect(abs(area(dashes, width: 4) - 4 * 112) < 1)
    // The line is cut at its beginning, or has a gap there.
    #expect(Dashes([28, 16], from: 0.01, to: 1).parts(of: [square]).first?.points.count == 2)
    #expect(Dashes([30, 10], from: 0, to: 1).parts(of: [square]).first?.points.count == 2)
  }

  /// A dash without length is a square along its line.
  @Test func dotsOfALineHaveItsDirection() {
    let diagonal = line([(10, 10), (50, 50)])
    let dots = Dashes([0, 20], from: 0, to: 1).parts(of: [diagonal])
    #expect(dots.count == 3)
    #expect(abs(area(dots, width: 6, cap: .square) - 3 * 36) < 0.5)
    let tip = Stroker(width: 6, cap: .square, scale: 1).outlines(of: dots[0]).flatMap(\.points)
    #expect(abs((tip.map(\.x).min() ?? 0) - (10 - 18.0.squareRoot())) < 0.01)
    #expect(area(dots, width: 6) == 0)
  }

  /// A wide stroke of a curve covers the pixels whose distance from the curve is up to half of its width.
  @Test(arguments: [
    ("M5 25 Q45 24 8 30", 28.0), ("M10 50 C30 0 30 0 18 54", 20), ("M12 30 A2 2 0 0 1 16 30", 30),
    ("M4 50 C4 4 56 4 56 50", 12),
  ])
  func wideStrokesOfCurvesAreRound(path: String, width: Double) throws {
    for cap in [DrawnShape.Stroke.Cap.butt, .round] {
      let lines = try PathData(path).polylines(.scale(1, 1), scale: 1)
      let plane = lines.flatMap { Stroker(width: width, cap: cap, scale: 1).outlines(of: $0) }
        .coverage(bounds)
      let points = try PathData(path).polylines(.scale(1, 1), scale: 1_000)[0].points
      for y in stride(from: 0, to: 60, by: 2) {
        for x in stride(from: y % 4 / 2, to: 60, by: 3) {
          // The nearest points of the curve to the middle and the corners of the pixel.
          let nearest = [(0.5, 0.5), (-0.5, -0.5), (1.5, -0.5), (1.5, 1.5), (-0.5, 1.5)].map {
            place in
            points.map { hypotenuse($0.x - Double(x) - place.0, $0.y - Double(y) - place.1) }
              .enumerated().min { $0.element < $1.element } ?? (0, 0)
          }
          // Beyond the ends, the cap decides.
          guard nearest.allSatisfy({ $0.offset > 0 && $0.offset < points.count - 1 }) else {
            continue
          }
          let distance = nearest[0].element
          if distance < width / 2 - 0.8 { #expect(plane[x, y] == 255, "\(cap) \(x), \(y)") }
          if distance > width / 2 + 0.8 { #expect(plane[x, y] == 0, "\(cap) \(x), \(y)") }
        }
      }
    }
  }

  private func hypotenuse(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() }

  /// The end of a wide stroke is at a right angle to its curve, and not to the first line that is drawn for the curve.
  @Test func endsOfCurvesAreStraight() throws {
    let line = try PathData("M16 56 C16 -30 110 -30 110 56").polylines(.scale(1, 1), scale: 1)[0]
    let feet = Stroker(width: 24, cap: .butt, scale: 1).outlines(of: line)[0].points
    let ends = feet.map(\.y).sorted().suffix(2)
    #expect(ends.allSatisfy { abs($0 - 56) < 0.1 }, "\(ends)")
  }

  private func cosine(_ angle: Double) -> Double {
    let whole: Double = angle / (2 * Double.pi)
    let turns: Double = whole - whole.rounded(.down)
    let x: Double = min(turns, 1 - turns) * 2 * Double.pi
    // The series converges quickly from 0 to π.
    var (sum, term) = (1.0, 1.0)
    for step in 1...20 {
      let divisor = Double((2 * step - 1) * 2 * step)
      term *= -x * x / divisor
      sum += term
    }
    return sum
  }
}

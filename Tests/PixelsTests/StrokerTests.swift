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

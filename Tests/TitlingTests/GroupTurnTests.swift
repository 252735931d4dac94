import Catalogue
import Glibc
import Pixels
import Testing

@testable import Titling

/// Letters that turn like a card.
struct GroupTurnTests {
  private let bounds = PixelBounds(x: 40, y: 20, width: 200, height: 100)

  /// Returns the number of covered rows of each column.
  private func heights(_ plane: AlphaPlane) -> [Double] {
    (bounds.x - 20..<bounds.endX + 20).map { x in
      (bounds.y - 20..<bounds.endY + 20).reduce(0.0) { $0 + Double(plane[x, $1]) / 255 }
    }
  }

  @Test(arguments: [-60.0, -30, 30, 60]) func theNearSideIsHigher(_ degrees: Double) throws {
    let full = AlphaPlane(bounds: bounds, bytes: Array(repeating: 255, count: 200 * 100))
    let card = CardTurn(angle: degrees * .pi / 180)
    let seen = heights(full.turned(GroupTurn(card, of: bounds))).filter { $0 > 20 }
      // The outermost columns are partly covered.
      .dropFirst().dropLast()
    let (first, last) = (try #require(seen.first), try #require(seen.last))
    #expect(max(first, last) > 95 && max(first, last) <= 101, "\(first), \(last)")
    #expect(min(first, last) / max(first, last) < 0.85)
    #expect((first < last) == (degrees < 0), "\(first), \(last)")
    #expect(Double(seen.count) < 200 * cos(degrees * .pi / 180) + 2)
  }

  /// Two halves of a group turn as one.
  @Test func partsStayTogether() {
    let left = PixelBounds(x: 40, y: 20, width: 100, height: 100)
    let right = PixelBounds(x: 140, y: 20, width: 100, height: 100)
    let turn = GroupTurn(CardTurn(angle: 0.8), of: bounds)
    func turned(_ part: PixelBounds) -> AlphaPlane {
      AlphaPlane(bounds: part, bytes: Array(repeating: 255, count: part.width * part.height))
        .turned(turn)
    }
    var whole = turned(bounds)
    let all = heights(whole)
    whole = AlphaPlane(empty: whole.bounds)
    whole.add(turned(left))
    whole.add(turned(right))
    for (one, other) in zip(heights(whole), all) { #expect(abs(one - other) < 2) }
  }

  @Test(arguments: [-1.4, -0.3, 0.0, 0.7, 1.5]) func sourceIsTheInverseOfSeen(_ angle: Double) {
    let card = CardTurn(angle: angle)
    for (x, y) in [(0.0, 0.0), (0.3, 0.9), (1.0, 1.0), (0.5, 0.5)] {
      let seen = card.seen(x, y)
      let source = card.source(seen.x, seen.y)
      #expect(abs(source.x - x) < 1e-9 && abs(source.y - y) < 1e-9)
      #expect((-1e-9...1 + 1e-9).contains(seen.x) && (-1e-9...1 + 1e-9).contains(seen.y))
    }
  }
}

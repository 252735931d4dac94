import Catalogue
import Testing

/// The warps of transitions deform images correctly.
@Suite struct WarpTests {
  private func warp(_ name: String, at progress: Double) throws -> Warp {
    let kind = try #require(TransitionKind.named(name))
    switch kind.scene(Arguments([:]), at: progress) {
    case .stage(let actors): return try #require(actors[0].warp)
    case .uncover(_, _, let warp): return try #require(warp)
    default: throw NoWarp()
    }
  }

  private struct NoWarp: Error {}

  /// Returns the part of the canvas' height that a flipped image covers at a place across it.
  private func height(_ warp: Warp, at x: Double) -> Double {
    let rows = (0..<1000).map { (Double($0) + 0.5) / 1000 }
    let seen = rows.filter { y in
      let place = warp.source(at: MattePlace(x: x, y: y, aspect: 16.0 / 9))
      return (0...1).contains(place.x) && (0...1).contains(place.y)
    }
    return Double(seen.count) / 1000
  }

  /// The side that is nearer is higher, and no part is outside the canvas.
  @Test func aFlippedImageIsSeenInPerspective() throws {
    let warp = try warp("flip", at: 0.25)
    let columns = (0..<200).map { (Double($0) + 0.5) / 200 }
    let heights = columns.map { height(warp, at: $0) }.filter { $0 > 0 }
    let (first, last) = (try #require(heights.first), try #require(heights.last))
    #expect(max(first, last) > 0.97 && max(first, last) <= 1)
    #expect(min(first, last) < 0.72, "the far side is smaller: \(first), \(last)")
    // Turned by 45 degrees it is about 0.7 as wide, and less for the perspective.
    #expect((0.4...0.7).contains(Double(heights.count) / 200), "\(heights.count)")
  }

  @Test func aRippleBendsAndComesBack() throws {
    let place = MattePlace(x: 0.9, y: 0.5, aspect: 1)
    let moves = try [0.001, 0.3, 0.5, 0.999].map { progress in
      abs(try warp("ripple", at: progress).source(at: place).x - 0.9)
    }
    #expect(moves[0] < 0.001 && moves[3] < 0.001 && max(moves[1], moves[2]) > 0.005, "\(moves)")
    for progress in [0.2, 0.5, 0.8] {
      let middle = MattePlace(x: 0.5, y: 0.5, aspect: 1)
      let found = try warp("ripple", at: progress).source(at: middle)
      #expect(found.x == 0.5 && found.y == 0.5)
    }
  }
}

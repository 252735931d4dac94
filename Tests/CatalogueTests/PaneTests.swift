import Catalogue
import Glibc
import Media
import MediaValues
import Planning
import TestSupport
import Testing

/// Transitions in space: what their panes show, by arithmetic and by pixels.
@Suite struct PaneTests {
  private func pane(_ name: String, at progress: Double, _ side: TransitionSide) throws -> Pane {
    let kind = try #require(TransitionKind.named(name))
    guard case .stage(let actors) = kind.scene(Arguments([:]), at: progress) else {
      throw NoPane()
    }
    let actor = actors.first { $0.side == side && $0.pane != nil }
    guard let place = actor?.pane else { throw NoPane() }
    return place(1.6)
  }

  private struct NoPane: Error {}

  private func isNear(_ one: SIMD3<Double>, _ other: SIMD3<Double>) -> Bool {
    let distance = one - other
    return (distance * distance).sum() < 1e-9
  }

  /// In the middle, both sides of the cube are turned by 45 degrees and share an edge in the middle of the canvas.
  @Test func aCubeTurns() throws {
    let (outgoing, incoming) = (
      try pane("cube_left", at: 0.5, .outgoing), try pane("cube_left", at: 0.5, .incoming)
    )
    #expect(isNear(outgoing.origin + outgoing.across, incoming.origin))
    #expect(abs(incoming.origin.x) < 1e-9)
    // The edge is at the corner of a square with sides of 1.6, 0.4 farther away.
    #expect(abs(incoming.origin.z - (0.4 + 0.8 - 0.8 * 2.0.squareRoot())) < 1e-9)
    let up = try pane("cube_up", at: 0.5, .incoming)
    #expect(abs(up.origin.y) < 1e-9)
  }

  @Test func aPageTurnsTowardTheViewer() throws {
    let page = try pane("page_turn_left", at: 2.0 / 3, .outgoing)
    #expect(isNear(page.origin, SIMD3(-0.8, -0.5, 0)))
    // Two thirds of the angle at which it is seen from its edge.
    let angle = atan2(2, 0.8) * 2 / 3
    #expect(isNear(page.across, SIMD3(1.6 * cos(angle), 0, -1.6 * sin(angle))))
  }

  @Test func thereAreMany() {
    #expect(TransitionKind.all.count >= 99)
    #expect(Set(TransitionKind.all.map(\.name)).count == TransitionKind.all.count)
  }

  /// Returns the lumas along the middle row of a canvas of 64 by 36: the outgoing image is 50, the incoming one 200, and the
  /// canvas 16.
  private func row(_ name: String, at frame: Int, of length: Int) throws -> [Int] {
    let images = [try TestImages.plain(50), try TestImages.plain(200)]
    let step = transition(
      name, from: .layer(layer(0, fit: .fill)), to: .layer(layer(1, fit: .fill)), length: length)
    let image = try Scene(
      images, background: .black, steps: [step], frames: frame..<frame + 1
    ).render()[0]
    return (0..<64).map { Int(image.pixel($0, 18)[0]) }
  }

  @Test func theMiddleOfACube() throws {
    let row = try row("cube_left", at: 5, of: 10)
    #expect(row[20] == 50 && row[31] == 50 && row[33] == 200 && row[44] == 200, "\(row)")
    #expect(row == row.reversed().map { $0 == 50 ? 200 : $0 == 200 ? 50 : $0 } || row[0] == row[63])
  }

  @Test func otherMiddles() throws {
    // The halves have moved by a quarter of the width.
    let split = try row("split_horizontal", at: 5, of: 10)
    // At the seams, the lower one extends below the other.
    let whole = (0..<64).filter { abs($0 - 16) > 1 && abs($0 - 48) > 1 }
    #expect(whole.allSatisfy { split[$0] == ((16..<48).contains($0) ? 200 : 50) })
    let joined = try row("join_horizontal", at: 5, of: 10)
    #expect(whole.allSatisfy { joined[$0] == ((16..<48).contains($0) ? 50 : 200) })
    let folded = try row("fold_right", at: 5, of: 10)
    #expect(folded == (0..<64).map { $0 < 32 ? 200 : 50 })
    // The leaf stands upright: the left half is still the outgoing image.
    let book = try row("book_left", at: 5, of: 10)
    #expect(book[8] == 50 && book[56] == 200)
    // The fold leads through the middle.
    let peel = try row("page_peel", at: 5, of: 10)
    #expect(peel[8] == 50 && peel[60] == 200)
    let flip = try row("flip_vertical", at: 5, of: 10)
    #expect(flip.allSatisfy { $0 == 16 }, "it is seen from its edge")
    let swap = try row("swap", at: 5, of: 10)
    #expect(swap[10] == 50 && swap[54] == 200)
  }

  /// An image that covers half of the canvas keeps its transparent surroundings.
  @Test(arguments: ["cube_left", "page_turn_left", "swap", "tiles_flip", "rotate_scale"])
  func transparencyIsKept(name: String) throws {
    var small = layer(1, fit: .fill)
    small.appearance = Appearance(
      WrittenAppearance(fit: .fill, transform: Transform(scale: 0.25)))
    let step = transition(name, from: .layer(small), to: .layer(small), length: 8)
    let frames = try Scene(
      [try TestImages.plain(100), try TestImages.plain(200)],
      steps: [.layer(layer(0, fit: .fill)), step], frames: 0..<8
    ).render()
    for frame in frames { #expect(abs(Int(frame.pixel(1, 1)[0]) - 100) <= 1) }
  }
}

import MediaValues
import Pixels
import Testing

@testable import Catalogue
@testable import Rendering

/// The values of the order of a matte are kept for the frames that use the same order.
struct MattePainterTests {
  /// The orders differ, as those of a kind with a parameter for the number of slats would.
  @Test func eachOrderIsDrawn() {
    let painter = MattePainter(size: PixelSize(width: 16, height: 4))
    for count in [1.0, 4, 2] {
      let matte = Matte(
        MatteOrder { place in
          let slat = place.x * count
          return slat - slat.rounded(.down)
        })
      let coverage = painter.coverage(matte, at: 0.5)
      let expected = (0..<16).map { x in
        let slat = (Double(x) + 0.5) / 16 * count
        return slat - slat.rounded(.down) < 0.5
      }
      #expect((0..<16).map { coverage[$0, 1] > 127 } == expected, "\(count) slats")
    }
  }

  /// The order of a kind is created once: otherwise its values would be computed for each frame.
  @Test(arguments: TransitionKind.all) func ordersOfKindsAreCreatedOnce(kind: TransitionKind) {
    let orders = [0.25, 0.75].map { kind.scene(Arguments([:]), at: $0).orders }
    #expect(orders[0].count == orders[1].count)
    #expect(zip(orders[0], orders[1]).allSatisfy { $0 === $1 })
  }

  /// No area waits for the last frame, at any shape of the canvas.
  @Test(arguments: TransitionKind.all, [(21, 9), (16, 9), (4, 3), (1, 1), (4, 5), (9, 16)])
  func ordersEndGradually(kind: TransitionKind, shape: (Int, Int)) {
    let aspect = Double(shape.0) / Double(shape.1)
    // Even numbers: no row or column is exactly in the middle.
    let width = 2 * Int(32 * aspect.squareRoot())
    let height = 2 * Int(32 / aspect.squareRoot())
    for order in kind.scene(Arguments([:]), at: 0.25).orders {
      let values = (0..<width * height).map { place in
        order.value(
          at: MattePlace(
            x: (Double(place % width) + 0.5) / Double(width),
            y: (Double(place / width) + 0.5) / Double(height), aspect: aspect))
      }
      #expect(values.allSatisfy { (0...1).contains($0) })
      let last = Double(values.count { $0 > 0.999 }) / Double(values.count)
      #expect(last < 0.005, "\(last)")
    }
  }
}

extension TransitionScene {
  /// The orders of its mattes.
  fileprivate var orders: [MatteOrder] {
    switch self {
    case .mix, .cover, .reveal: []
    case .uncover(let matte, _, _): [matte.order]
    case .stage(let actors): actors.compactMap { $0.hiding?.matte.order }
    }
  }
}

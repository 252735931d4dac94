import MediaValues
import Testing

/// The rectangle of a box on a canvas of 200x100 pixels.
@Suite struct BoxTests {
  private let canvas = PixelSize(width: 200, height: 100)

  private func rectangle(_ box: Box, at time: Time = .zero) -> Rectangle {
    Appearance.Box(box).rectangle(on: canvas, at: time)
  }

  @Test func withoutKeysItIsTheArea() {
    #expect(rectangle(Box()) == Rectangle(x: 0, y: 0, width: 200, height: 100))
    #expect(rectangle(Box(area: .titleSafe)) == Rectangle(x: 10, y: 5, width: 180, height: 90))
    // 3.5 of 100 pixels: edges are at the nearest pixel, half up.
    #expect(rectangle(Box(area: .actionSafe)) == Rectangle(x: 7, y: 4, width: 186, height: 93))
  }

  @Test(
    arguments: [
      (.topLeft, 0, 0), (.topCenter, 75, 0), (.topRight, 150, 0), (.left, 0, 40),
      (.center, 75, 40), (.right, 150, 40), (.bottomLeft, 0, 80), (.bottomCenter, 75, 80),
      (.bottomRight, 150, 80),
    ] as [(Box.Anchor, Double, Double)])
  func theAnchorLiesOnTheSamePointOfTheArea(anchor: Box.Anchor, x: Double, y: Double) {
    let box = Box(anchor: anchor, width: 0.25, height: 0.2)
    #expect(rectangle(box) == Rectangle(x: x, y: y, width: 50, height: 20))
    var moved = box
    (moved.x, moved.y) = (0.1, -0.1)
    #expect(rectangle(moved) == Rectangle(x: x + 20, y: y - 10, width: 50, height: 20))
  }

  @Test func theSidesArePartsOfTheArea() {
    let box = Box(anchor: .bottomRight, area: .titleSafe, width: 0.5, height: 0.5)
    #expect(rectangle(box) == Rectangle(x: 100, y: 50, width: 90, height: 45))
  }

  @Test(
    arguments: [
      (nil, nil, 1, 100, 100), (nil, nil, 4, 200, 50), (0.25, nil, 2, 50, 25),
      (nil, 0.5, 3, 150, 50), (0.5, nil, nil, 100, 100), (nil, 0.5, nil, 200, 50),
    ] as [(AnimatedNumber?, AnimatedNumber?, ExactDecimal?, Double, Double)])
  func theAspectGivesTheSideThatIsLeftOut(
    width: AnimatedNumber?, height: AnimatedNumber?, aspect: ExactDecimal?, across: Double,
    down: Double
  ) {
    let box = Box(anchor: .topLeft, width: width, height: height, aspect: aspect)
    #expect(rectangle(box) == Rectangle(x: 0, y: 0, width: across, height: down))
  }

  /// A box that moves is anywhere between pixels, and its largest size is that of its keyframes.
  @Test func aMovingBoxIsNotRounded() {
    let width = [Keyframe(time: 0, value: 0.1), Keyframe(time: 1, value: 0.1025)]
    let box = Box(anchor: .topLeft, width: .keyframes(width), height: 0.5)
    #expect(rectangle(box, at: 0) == Rectangle(x: 0, y: 0, width: 20, height: 50))
    #expect(abs(rectangle(box, at: 0.5).width - 20.25) < 1e-9)
    let resolved = Appearance.Box(box)
    #expect(resolved.largestSize(on: canvas) == PixelSize(width: 21, height: 50))
    #expect(!resolved.isStill && Appearance.Box(Box(width: 0.3)).isStill)
  }

  @Test func anEmptyBoxHasNoPoint() {
    #expect(rectangle(Box(width: 0)).isEmpty && !rectangle(Box()).isEmpty)
    #expect(Appearance.Box(Box(width: 0)).largestSize(on: canvas).width == 1)
  }
}

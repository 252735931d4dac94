import Media
import MediaValues
import Planning
import TestSupport
import Testing
import Titling

@testable import Rendering

/// Shapes that come, go and move, on a canvas of 80x40 pixels of the grey 100.
@Suite struct ShapeEntranceTests {
  private let size = PixelSize(width: 80, height: 40)

  private func frames(
    _ shape: DrawnShape, _ appearance: WrittenAppearance, movement: Movement, count: Int = 30,
    frames: Range<Int> = 0..<1
  ) throws -> [Frame] {
    var drawn = RenderPlan.Shape(
      shape, firstFrame: 0, frameCount: count, appearance: Appearance(appearance))
    drawn.movement = movement
    return try Scene(
      [try TestImages.plain(100, size: size)], size: size,
      steps: [.layer(layer(0, fit: .fill)), .shape(drawn)], frames: frames
    ).render()
  }

  private func entering(_ animation: EntranceAnimation) -> Movement {
    Movement(WrittenAppearance(enter: [animation]), frameRate: .thirty)
  }

  /// Returns how much of the canvas is white, in pixels.
  private func area(_ frame: Frame) -> Double {
    Double(frame.bytes(ofPlane: 0).reduce(0) { $0 + Int($1) - 100 }) / 135
  }

  @Test func entrancesMoveTheShape() throws {
    let box = Box(width: 0.5, height: 0.5)
    let fade = EntranceAnimation(subtype: "fade", duration: 0.5, easing: .linear)
    let shown = try frames(
      DrawnShape(), WrittenAppearance(box: box), movement: entering(fade), frames: 0..<30)
    #expect(area(shown[0]) < 80)
    #expect(abs(area(shown[20]) - 800) < 2)
    #expect(area(shown[7]) > 250 && area(shown[7]) < 550)
  }

  /// The last frame of an animation is that of the shape at rest, also where its box is between pixels.
  @Test(
    arguments: ["fade", "zoom", "wipe", "wipe_vertical", "slide_left", "skew_right", "spin"],
    [
      DrawnShape(form: .star, stroke: DrawnShape.Stroke(width: 0.05)),
      DrawnShape(form: .ellipse, stroke: DrawnShape.Stroke(width: 0.05, dash: [0.1, 0.07])),
    ])
  func animationsEndAtRest(subtype: String, shape: DrawnShape) throws {
    // A thirtieth of the time before the end, 1 − 30⁻⁵ of the way is done.
    let enter = EntranceAnimation(
      subtype: subtype, duration: 1, easing: .curve(.quintic, .out))
    let box = Box(x: 0.013, y: 0.021, width: 0.43, height: 0.61)
    for rotation in [0, 20] as [AnimatedNumber] {
      let appearance = WrittenAppearance(box: box, transform: Transform(rotation: rotation))
      let shown = try frames(
        shape, appearance, movement: entering(enter), count: 60, frames: 29..<31)
      #expect(shown[0].distance(to: shown[1]) <= 2)
      #expect(area(shown[1]) > 50)
    }
  }

  /// A shape with a motion is drawn as an image, whose pixels are those of the canvas.
  @Test func motionsBeginAtRest() throws {
    let shape = DrawnShape(form: .star, stroke: DrawnShape.Stroke(width: 0.05))
    let box = Box(x: 0.013, y: 0.021, width: 0.43, height: 0.61)
    let still = try frames(shape, WrittenAppearance(box: box), movement: Movement())[0]
    let moving = try frames(
      shape, WrittenAppearance(box: box), movement: Movement(motion: Motion(.pulse)))[0]
    #expect(still.distance(to: moving) <= 2)
  }

  @Test(
    arguments: [("zoom", 200), ("stretch_horizontal", 400), ("wipe", 400), ("wipe_up", 400)]
      as [(String, Double)])
  func halfOfAnAnimationIsExact(subtype: String, expected: Double) throws {
    let enter = EntranceAnimation(subtype: subtype, duration: 1, easing: .linear)
    let shown = try frames(
      DrawnShape(), WrittenAppearance(box: Box(width: 0.5, height: 0.5)),
      movement: entering(enter), frames: 15..<16)
    #expect(abs(area(shown[0]) - expected) < 2)
  }
}

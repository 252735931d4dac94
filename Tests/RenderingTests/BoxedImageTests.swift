import FilterGraphs
import Media
import MediaValues
import Pixels
import Planning
import TestSupport
import Testing

@testable import Rendering

/// Images in boxes, pixel by pixel, on a canvas of 80x40 pixels of the grey 100.
@Suite struct BoxedImageTests {
  private let size = PixelSize(width: 80, height: 40)

  private func frames(
    _ appearance: WrittenAppearance, of image: Frame, frames: Range<Int> = 0..<1,
    _ change: (inout RenderPlan.Layer) -> Void = { _ in }
  ) throws -> [Frame] {
    var boxed = layer(1)
    boxed.appearance = Appearance(appearance)
    change(&boxed)
    return try Scene(
      [try TestImages.plain(100, size: size), image], size: size,
      steps: [.layer(layer(0, fit: .fill)), .layer(boxed)], frames: frames
    ).render()
  }

  /// Returns the rectangle of the pixels with a grey, after checking that all others have the grey 100.
  private func area(of grey: Int, in frame: Frame) -> PixelSizeAndPlace {
    let others = frame.bytes(ofPlane: 0).filter { $0 != 100 }
    #expect(others.allSatisfy { Int($0) == grey }, "\(Set(others).sorted())")
    let bounds = frame.bounds { $0 != 100 }
    #expect(others.count == bounds.width * bounds.height, "no rectangle")
    return PixelSizeAndPlace(
      x: bounds.x, y: bounds.y, width: bounds.width, height: bounds.height)
  }

  private struct PixelSizeAndPlace: Equatable {
    var x, y, width, height: Int
  }

  private func square(_ grey: Int, side: Int = 32) throws -> Frame {
    try TestImages.plain(grey, size: PixelSize(width: side, height: side))
  }

  @Test(
    arguments: [
      // A quarter of the width, and a square.
      (Fit.contain, Box(anchor: .bottomRight, width: 0.25, aspect: 1), 60, 20, 20, 20),
      // Contained in the middle of a wide box.
      (.contain, Box(anchor: .topLeft, width: 0.5, height: 0.5), 10, 0, 20, 20),
      (.cover, Box(anchor: .topLeft, width: 0.5, height: 0.5), 0, 0, 40, 20),
      (.fill, Box(width: 0.5, height: 0.25), 20, 15, 40, 10),
      // At its own size, cut at the edges of the box.
      (.none, Box(anchor: .left, width: 0.5, height: 0.25), 4, 15, 32, 10),
      (.none, Box(), 24, 4, 32, 32),
      // Odd edges.
      (
        .fill, Box(anchor: .topLeft, x: 0.0125, y: 0.025, width: 0.2625, height: 0.275), 1, 1, 21,
        11
      ),
      (.fill, Box(area: .titleSafe), 4, 2, 72, 36),
    ] as [(Fit, Box, Int, Int, Int, Int)])
  func theImageIsLaidIntoTheBox(
    fit: Fit, box: Box, x: Int, y: Int, width: Int, height: Int
  ) throws {
    let frame = try frames(WrittenAppearance(fit: fit, box: box), of: square(200))[0]
    #expect(area(of: 200, in: frame) == .init(x: x, y: y, width: width, height: height))
  }

  /// The part that a box shows of an image with three greys side by side.
  @Test(arguments: [(0, 40), (0.5, 130), (1, 220)] as [(ExactDecimal, Int)])
  func theFocusIsOfTheBox(place: ExactDecimal, grey: Int) throws {
    let parts = try [40, 130, 220].map { try square($0, side: 40) }
    var graph = FilterGraph(inputCount: 3)
    graph.outputs = [graph.append("hstack", ["inputs": "3"], to: .input(0), .input(1), .input(2))]
    let image = try TestImages.run(graph, parts, size: PixelSize(width: 120, height: 40))[0]
    let focused = WrittenAppearance(
      fit: .cover, focus: Focus(x: .constant(place)), box: Box(anchor: .right, height: 1, aspect: 1)
    )
    let frame = try frames(focused, of: image)[0]
    for x in [44, 60, 75] { #expect(Int(frame.pixel(x, 20)[0]) == grey, "\(x)") }
    #expect(frame.pixel(36, 20)[0] == 100)
  }

  @Test func aBoxMovesAndGrows() throws {
    func course(_ from: ExactDecimal, _ to: ExactDecimal) -> AnimatedNumber {
      .keyframes([Keyframe(time: 0, value: from), Keyframe(time: 1, value: to)])
    }
    let box = Box(
      anchor: .topLeft, x: course(0, 0.5), y: course(0, 0.25), width: course(0.25, 0.5),
      height: course(0.5, 0.75))
    let frames = try frames(
      WrittenAppearance(fit: .fill, box: box), of: square(200), frames: 0..<31)
    #expect(area(of: 200, in: frames[0]) == .init(x: 0, y: 0, width: 20, height: 20))
    #expect(area(of: 200, in: frames[30]) == .init(x: 40, y: 10, width: 40, height: 30))
    let middle = frames[15]
    #expect(middle.pixel(30, 17)[0] == 200 && middle.pixel(18, 17)[0] == 100)
    // A box that has closed shows nothing.
    let closing = Box(width: course(0.5, 0))
    let last = try self.frames(
      WrittenAppearance(fit: .cover, box: closing), of: square(200), frames: 0..<31)[30]
    #expect(last.pixel(40, 20)[0] == 100)
  }

  /// The transform is about the anchor of the box, which stays where it is.
  @Test func theTransformIsAboutTheBox() throws {
    let box = Box(anchor: .topLeft, width: 0.5, height: 0.5)
    let half = Transform(scale: 0.5)
    let small = try frames(
      WrittenAppearance(fit: .fill, box: box, transform: half), of: square(200))[0]
    #expect(area(of: 200, in: small) == .init(x: 10, y: 5, width: 20, height: 10))
    let corner = Transform(scale: 0.5, anchorX: 1, anchorY: 1)
    let lower = try frames(
      WrittenAppearance(fit: .fill, box: box, transform: corner), of: square(200))[0]
    #expect(area(of: 200, in: lower) == .init(x: 20, y: 10, width: 20, height: 10))
    let turned = try frames(
      WrittenAppearance(fit: .fill, box: box, transform: Transform(rotation: 90)), of: square(200))[
        0]
    #expect(area(of: 200, in: turned) == .init(x: 10, y: 0, width: 20, height: 30))
  }

  @Test func mirroringIsAboutTheBox() throws {
    let parts = try [40, 220].map { try square($0, side: 20) }
    var graph = FilterGraph(inputCount: 2)
    graph.outputs = [graph.append("hstack", to: .input(0), .input(1))]
    let image = try TestImages.run(graph, parts, size: PixelSize(width: 40, height: 20))[0]
    let box = Box(anchor: .topLeft, width: 0.5, height: 0.5)
    let frame = try frames(
      WrittenAppearance(box: box, transform: Transform(flipX: true)), of: image)[0]
    #expect(frame.pixel(4, 10)[0] == 220 && frame.pixel(35, 10)[0] == 40)
  }

  /// A background fills the box, and a mask is measured on the box.
  @Test func theBackgroundFillsTheBox() throws {
    let box = Box(anchor: .topLeft, width: 0.5, height: 0.5)
    let white = Backdrop.color(.constant(.white))
    let frame = try frames(WrittenAppearance(box: box, background: white), of: square(180))[0]
    #expect(frame.pixel(2, 2)[0] == 235 && frame.pixel(37, 18)[0] == 235)
    #expect(frame.pixel(20, 10)[0] == 180)
    #expect(frame.pixel(42, 2)[0] == 100 && frame.pixel(2, 22)[0] == 100)
    let masked = try frames(
      WrittenAppearance(
        box: box, mask: Mask(shape: .rectangle, width: 0.5, height: 1), background: white),
      of: square(180))[0]
    #expect(masked.pixel(5, 10)[0] == 100 && masked.pixel(20, 10)[0] == 180)
    #expect(masked.pixel(33, 10)[0] == 100)
    let blurred = try frames(
      WrittenAppearance(box: box, background: .blur(Backdrop.Blur(radius: 0.1))), of: square(180))[
        0]
    #expect(abs(Int(blurred.pixel(2, 2)[0]) - 180) <= 1 && blurred.pixel(2, 22)[0] == 100)
  }

  /// A blur of a fraction of a pixel leaves the background as it is.
  @Test(arguments: [1e-9, 0.000005, 0.0001, 0.0005] as [ExactDecimal])
  func tinyBlursKeepTheBackground(radius: ExactDecimal) throws {
    let box = Box(anchor: .topLeft, width: 0.5, height: 0.5)
    let blurred = try frames(
      WrittenAppearance(box: box, background: .blur(Backdrop.Blur(radius: radius))), of: square(180)
    )[0]
    #expect(abs(blurred.pixel(2, 2)[0] - 180) <= 1 && blurred.pixel(2, 22)[0] == 100)
  }

  /// In narrow and in low boxes a blurred background has the colors of its image.
  @Test(arguments: [(0.05, 1.0), (0.2, 1), (0.5, 1), (1, 0.005), (0.02, 0.02)])
  func blurredBackgroundsOfNarrowBoxes(width: Double, height: Double) throws {
    let size = PixelSize(width: 160, height: 800)
    var boxed = layer(0)
    boxed.appearance = Appearance(
      WrittenAppearance(
        box: Box(
          width: AnimatedNumber(floatLiteral: width), height: AnimatedNumber(floatLiteral: height)),
        background: .blur(Backdrop.Blur(radius: 0.05))))
    let frame = try Scene(
      [try square(200)], size: size, steps: [.layer(boxed)], frames: 0..<1
    ).render()[0]
    let (top, left) = (Int(400 - 400 * height) + 1, Int(80 - 80 * width) + 1)
    let lumas = frame.bytes(ofPlane: 0)
    for y in top..<max(top + 1, 799 - top) {
      let row = lumas[160 * y + left..<160 * y + max(left + 1, 159 - left)]
      try #require(row.allSatisfy { $0 == 200 }, "row \(y): \(row)")
    }
  }

  /// A blurred background is the same in each render, also if the size of the box changes.
  @Test func blurredBackgroundsAreTheSameAgain() throws {
    let width = AnimatedNumber.keyframes([
      Keyframe(time: 0, value: 0), Keyframe(time: 0.5, value: 1),
    ])
    let appearance = WrittenAppearance(
      box: Box(width: width, height: 0.5), background: .blur(Backdrop.Blur(radius: 0.05)))
    let image = try TestImages.detailed(size: PixelSize(width: 48, height: 36))
    func samples() throws -> [[UInt8]] {
      try frames(appearance, of: image, frames: 0..<16).map { frame in
        (0..<size.height).flatMap { y in
          (0..<size.width).flatMap { x in frame.pixel(x, y).map { UInt8(clamping: $0) } }
        }
      }
    }
    let first = try samples()
    for _ in 0..<6 { #expect(try samples() == first) }
  }

  /// The opacity applies to the box as a whole.
  @Test func theBoxIsOneImage() throws {
    let half = WrittenAppearance(
      box: Box(anchor: .topLeft, width: 0.5, height: 0.5), opacity: 0.5,
      background: .color(.constant(.white)))
    let frame = try frames(half, of: square(180))[0]
    #expect(abs(Int(frame.pixel(2, 2)[0]) - 167) <= 1)
    #expect(abs(Int(frame.pixel(20, 10)[0]) - 140) <= 1)
  }

  /// A box of the size of the canvas hides nothing, and its frames are not copied.
  @Test func aBoxIsDrawn() throws {
    let appearance = Appearance(WrittenAppearance(fit: .fill, box: Box()))
    #expect(!appearance.isPlain && !appearance.isPlainAndOpaque && !appearance.words.isEmpty)
    let frame = try frames(WrittenAppearance(fit: .fill, box: Box()), of: square(180))[0]
    #expect(area(of: 180, in: frame) == .init(x: 0, y: 0, width: 80, height: 40))
  }
}

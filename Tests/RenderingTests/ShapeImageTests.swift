import Media
import MediaValues
import Pixels
import Planning
import TestSupport
import Testing
import Titling

@testable import Rendering

/// Shapes, pixel by pixel, on a canvas of 80x40 pixels of the grey 100.
@Suite struct ShapeImageTests {
  private let size = PixelSize(width: 80, height: 40)
  private let white = Paint.constant(.white)

  private func frames(
    _ shape: DrawnShape, _ appearance: WrittenAppearance = WrittenAppearance(),
    frames: Range<Int> = 0..<1, _ change: (inout RenderPlan.Shape) -> Void = { _ in }
  ) throws -> [Frame] {
    var drawn = RenderPlan.Shape(
      shape, firstFrame: 0, frameCount: 30, appearance: Appearance(appearance))
    change(&drawn)
    return try Scene(
      [try TestImages.plain(100, size: size)], size: size,
      steps: [.layer(layer(0, fit: .fill)), .shape(drawn)], frames: frames
    ).render()
  }

  /// Returns how much of the canvas is white, in pixels.
  private func area(_ frame: Frame) -> Double {
    Double(frame.bytes(ofPlane: 0).reduce(0) { $0 + Int($1) - 100 }) / 135
  }

  @Test(
    arguments: [
      (.rectangle, 3_200), (.ellipse, 2_513.27), (.triangle, 1_600), (.diamond, 1_600),
      (.polygon, 1_902.11),
    ] as [(DrawnShape.Form, Double)])
  func theAreaIsExact(form: DrawnShape.Form, expected: Double) throws {
    let shown = area(try frames(DrawnShape(form: form))[0])
    #expect(abs(shown - expected) < 0.004 * expected, "\(form): \(shown)")
  }

  @Test func aShapeFillsItsBox() throws {
    let box = Box(anchor: .topLeft, x: 0.1, y: 0.25, width: 0.25, height: 0.25)
    let frame = try frames(DrawnShape(), WrittenAppearance(box: box))[0]
    #expect(area(frame) == 200)
    #expect(frame.pixel(8, 10)[0] == 235 && frame.pixel(27, 19)[0] == 235)
    #expect(frame.pixel(7, 10)[0] == 100 && frame.pixel(28, 10)[0] == 100)
    // Twice as large about its middle.
    let large = try frames(
      DrawnShape(), WrittenAppearance(box: box, transform: Transform(scale: 2)))[0]
    // Two columns are beyond the canvas.
    #expect(area(large) == 760)
    // A quarter turn.
    let turned = try frames(
      DrawnShape(), WrittenAppearance(box: box, transform: Transform(rotation: 90)))[0]
    #expect(area(turned) == 200 && turned.pixel(18, 6)[0] == 235)
  }

  @Test func pathsAndStars() throws {
    let triangle = try frames(DrawnShape(form: .path, path: "M0 1 L0.5 0 L1 1 Z"))[0]
    #expect(abs(area(triangle) - 1_600) < 5)
    // A hole in the other direction.
    let hole = try frames(
      DrawnShape(form: .path, path: "M0 0H1V1H0ZM0.25 0.25V0.75H0.75V0.25Z"))[0]
    #expect(abs(area(hole) - 2_400) < 5)
    #expect(hole.pixel(40, 20)[0] == 100)
    let full = try frames(DrawnShape(form: .star, sides: 8, inner: 1))[0]
    let thin = try frames(DrawnShape(form: .star, sides: 8, inner: 0))[0]
    #expect(area(full) > 2_400 && area(thin) < 5)
  }

  /// The stroke is on both sides of the outline.
  @Test func strokes() throws {
    let box = Box(width: 0.5, height: 0.5)
    let stroke = DrawnShape.Stroke(width: 0.1)
    let frame = try frames(DrawnShape(stroke: stroke), WrittenAppearance(box: box))[0]
    #expect(abs(area(frame) - 480) < 3)
    #expect(frame.pixel(18, 8)[0] == 235 && frame.pixel(40, 20)[0] == 100)
    let line = DrawnShape(form: .line, stroke: DrawnShape.Stroke(width: 0.1))
    #expect(abs(area(try frames(line)[0]) - 320) < 3)
    let dashed = DrawnShape(
      form: .line, stroke: DrawnShape.Stroke(width: 0.1, dash: [0.25, 0.25]))
    #expect(abs(area(try frames(dashed)[0]) - 160) < 3)
  }

  /// The outline is drawn within a second.
  @Test func anOutlineDrawsItself() throws {
    let end = AnimatedNumber.keyframes([
      Keyframe(time: 0, value: 0), Keyframe(time: 1, value: 1),
    ])
    let line = DrawnShape(form: .line, stroke: DrawnShape.Stroke(width: 0.1, end: end))
    let shown = try frames(line, frames: 0..<31)
    #expect(area(shown[0]) == 0)
    #expect(abs(area(shown[15]) - 160) < 3)
    #expect(abs(area(shown[30]) - 320) < 3)
  }

  @Test func gradientsFillShapesAndBackgrounds() throws {
    let gradient = Gradient(
      .linear, angle: 90, stops: [.init(.constant(.black)), .init(.constant(.white))])
    let shape = try frames(DrawnShape(fill: .gradient(gradient)))[0]
    #expect(shape.pixel(0, 20)[0] <= 19 && abs(Int(shape.pixel(40, 20)[0]) - 127) <= 2)
    #expect(shape.pixel(79, 20)[0] >= 232)
    // Behind a photo that leaves both sides free.
    var photo = layer(1)
    photo.appearance = Appearance(WrittenAppearance(background: .gradient(gradient)))
    let square = try TestImages.plain(200, size: PixelSize(width: 40, height: 40))
    let behind = try Scene(
      [try TestImages.plain(100, size: size), square], size: size,
      steps: [.layer(layer(0, fit: .fill)), .layer(photo)]
    ).render()[0]
    #expect(behind.pixel(0, 20)[0] <= 19 && behind.pixel(79, 20)[0] >= 232)
    #expect(behind.pixel(40, 20)[0] == 200)
  }

  private func course(_ from: ExactDecimal, _ to: ExactDecimal) -> AnimatedNumber {
    .keyframes([Keyframe(time: 0, value: from), Keyframe(time: 1, value: to)])
  }

  private func stops(at place: AnimatedNumber? = nil) -> [Gradient.Stop] {
    [.init(.constant(.black), at: place), .init(.constant(.white), at: place)]
  }

  /// Each number of a gradient may have keyframes; half a second is halfway.
  @Test func numbersOfGradientsMove() throws {
    func greys(_ gradient: Gradient, _ places: (Int, Int)...) throws -> [[Int]] {
      let shown = try frames(DrawnShape(fill: .gradient(gradient)), frames: 0..<31)
      return [0, 15, 30].map { frame in
        places.map { Int(shown[frame].pixel($0.0, $0.1)[0]) }
      }
    }
    // From the right to the left over the bottom; 16 + 219 · ½ / 80 is 17.
    let turning = try greys(
      Gradient(.linear, angle: course(90, 270), stops: stops()), (0, 20), (79, 20), (40, 39))
    #expect(turning[0][0] == 17 && turning[0][1] == 234 && turning[2][0] == 234)
    #expect(turning[1][2] >= 232)
    // An edge that moves from a quarter to three quarters.
    let edge = try greys(
      Gradient(.linear, angle: 90, stops: stops(at: course(0.25, 0.75))), (19, 20), (20, 20),
      (39, 20), (40, 20), (59, 20), (60, 20))
    #expect(
      edge == [
        [16, 235, 235, 235, 235, 235], [16, 16, 16, 235, 235, 235], [16, 16, 16, 16, 16, 235],
      ])
    // The middle moves from the left edge to the right one.
    let moving = try greys(
      Gradient(.radial, x: course(0, 1), radius: 0.5, stops: stops()), (0, 20), (40, 20), (79, 20))
    #expect(moving[0][0] <= 24 && moving[0][1] == 235 && moving[0][2] == 235)
    #expect(moving[1][0] >= 232 && moving[1][1] <= 24 && moving[1][2] >= 230)
    #expect(moving[2][0] == 235 && moving[2][1] >= 230 && moving[2][2] <= 24)
    let growing = try greys(
      Gradient(.radial, radius: course(0.25, 1), stops: stops()), (60, 20), (40, 39))
    #expect(growing[0] == [235, 235])
    #expect(abs(growing[1][0] - 106) <= 4 && abs(growing[2][0] - 72) <= 3)
    let fields = Gradient(.linear, angle: 90, stops: stops(at: .field("none")))
    #expect(try greys(fields, (0, 20)) == [[235], [235], [235]])
  }

  /// Frames of a still gradient are drawn once, those of a moving one when it moves.
  @Test func movingGradientsDistinguishFrames() throws {
    func keys(_ drawn: DrawnShape) throws -> Int {
      let step = try ShapePaintStep(
        RenderPlan.Shape(drawn, firstFrame: 0, frameCount: 40, appearance: Appearance()),
        canvas: RenderPlan.Canvas(
          size: size, frameRate: .thirty, background: .black, sampleRate: 48_000), model: .yuv420,
        allowance: ImageAllowance())
      return Set((0..<40).map { step.moment(at: $0) }).count
    }
    let still = Paint.gradient(Gradient(.conic, angle: 30, stops: stops(at: 0.5)))
    let moving = Paint.gradient(Gradient(.conic, angle: course(0, 90), stops: stops()))
    #expect(try keys(DrawnShape(fill: still, stroke: DrawnShape.Stroke(color: still))) == 1)
    // It stops after a second.
    #expect(try keys(DrawnShape(fill: moving)) == 31)
    #expect(try keys(DrawnShape(stroke: DrawnShape.Stroke(color: moving))) == 31)
  }

  /// A mask is measured on the box, and a background fills it.
  @Test func masksAndBackgrounds() throws {
    let box = Box(width: 0.5, height: 0.5)
    let mask = Mask(shape: .rectangle, width: 0.5, height: 1)
    let masked = try frames(DrawnShape(), WrittenAppearance(box: box, mask: mask))[0]
    #expect(abs(area(masked) - 400) < 3)
    let whole = try frames(DrawnShape(), WrittenAppearance(mask: mask))[0]
    #expect(abs(area(whole) - 1_600) < 3)
    let black = Backdrop.color(.constant(.black))
    let behind = try frames(
      DrawnShape(form: .ellipse), WrittenAppearance(box: box, background: black))[0]
    #expect(behind.pixel(21, 11)[0] == 16 && behind.pixel(40, 20)[0] == 235)
    #expect(behind.pixel(10, 20)[0] == 100)
  }

  /// The stroke is on both sides of the edge of the box beside a background and a shadow too.
  @Test func strokesExtendBeyondBoxes() throws {
    let stroke = DrawnShape.Stroke(width: 0.1)
    let black = Backdrop.color(.constant(.black))
    let clear = Paint.constant(Color(red: 0, green: 0, blue: 0, alpha: 0))
    let shadowed = Box(width: 0.5, height: 0.5, shadows: [Shadow(color: clear, x: 0, y: 0)])
    for form in [DrawnShape.Form.rectangle, .ellipse] {
      let shape = DrawnShape(form: form, stroke: stroke)
      let alone = try frames(shape, WrittenAppearance(box: Box(width: 0.5, height: 0.5)))[0]
      let behind = try frames(
        shape, WrittenAppearance(box: Box(width: 0.5, height: 0.5), background: black))[0]
      let beside = try frames(shape, WrittenAppearance(box: shadowed))[0]
      #expect(alone.pixel(40, 8)[0] > 200)
      for (x, y) in [(40, 8), (40, 31), (18, 20), (61, 20)] {
        #expect(abs(Int(behind.pixel(x, y)[0]) - Int(alone.pixel(x, y)[0])) <= 2, "\(form) \(x)")
        #expect(abs(Int(beside.pixel(x, y)[0]) - Int(alone.pixel(x, y)[0])) <= 2, "\(form) \(x)")
      }
      #expect(behind.pixel(40, 20)[0] == 16)
    }
    // A border is drawn over the shape.
    let border = Border(color: .constant(.black), width: 0.1)
    let framed = try frames(
      DrawnShape(fill: white, stroke: stroke),
      WrittenAppearance(box: Box(width: 0.5, height: 0.5, border: border)))[0]
    #expect(framed.pixel(40, 8)[0] == 235 && framed.pixel(40, 11)[0] == 16)
    #expect(framed.pixel(40, 20)[0] == 235)
    // Round corners cut everything in their box.
    let round = Box(width: 0.5, height: 0.5, radius: 0.05)
    let cut = try frames(DrawnShape(stroke: stroke), WrittenAppearance(box: round))[0]
    #expect(cut.pixel(40, 8)[0] == 100 && cut.pixel(40, 11)[0] == 235)
  }

  /// As many images are kept as there is room for; the others are drawn again.
  @Test func imagesAreKeptWithinTheAllowance() throws {
    let allowance = ImageAllowance(bytes: 4 * 80 * 40 + 100)
    func raster() -> ShapeRaster {
      ShapeRaster(DrawnShape(), unit: 40, model: .yuv420, allowance: allowance)
    }
    func isKept(_ raster: ShapeRaster) throws -> Bool {
      func image() throws -> Frame? {
        try raster.image(
          Appearance.Size(width: 80, height: 40), .scale(80, 40),
          within: PixelBounds(x: 0, y: 0, width: 80, height: 40), isTrimmed: true, at: 0)?.image
      }
      return try image() === image()
    }
    var first: ShapeRaster? = raster()
    let second = raster()
    #expect(try first.map(isKept) == true)
    #expect(try !isKept(second) && first.map(isKept) == true)
    first = nil
    #expect(try isKept(second))
  }

  /// The lines of a round corner deviate from a circle by a twentieth of a pixel, however large it is.
  @Test(arguments: [20.0, 300, 1_080, 4_000])
  func roundCornersAreRound(radius: Double) {
    let points = Outline.roundedRectangle(radius, radius, radius: radius).points
    let area = zip(points, points.dropFirst() + points.prefix(1)).reduce(0) {
      $0 + ($1.0.x * $1.1.y - $1.1.x * $1.0.y) / 2
    }
    #expect(abs(area - .pi * radius * radius) < 0.05 * 2 * .pi * radius)
  }

  /// An opaque rectangle hides what is below, so that nothing else is drawn.
  @Test func opaqueRectanglesHideWhatIsBelow() throws {
    func hides(_ shape: DrawnShape, _ appearance: WrittenAppearance = WrittenAppearance()) throws
      -> Bool
    {
      try ShapePaintStep(
        RenderPlan.Shape(
          shape, firstFrame: 0, frameCount: 1, appearance: Appearance(appearance)),
        canvas: RenderPlan.Canvas(
          size: size, frameRate: .thirty, background: .black, sampleRate: 48_000), model: .yuv420,
        allowance: ImageAllowance()
      ).hidesEverything
    }
    #expect(try hides(DrawnShape()) && hides(DrawnShape(fill: white)))
    #expect(try !hides(DrawnShape(form: .ellipse)) && !hides(DrawnShape(radius: 0.5)))
    #expect(try !hides(DrawnShape(fill: .constant(Color(red: 0, green: 0, blue: 0, alpha: 9)))))
    #expect(try !hides(DrawnShape(), WrittenAppearance(opacity: 0.5)))
    #expect(try !hides(DrawnShape(), WrittenAppearance(box: Box())))
  }

  /// Numbers at the ends of their ranges draw something or nothing, but always end.
  @Test func extremesEnd() throws {
    let wide = Box(width: 10, height: 10)
    let stroke = DrawnShape.Stroke(width: 1, dash: [0.000001], cap: .round)
    for form in DrawnShape.Form.allCases {
      let shape = DrawnShape(
        form: form, sides: 100, inner: 0, radius: 1,
        path: "M-1000 0A1000 1000 0 1 1 1000 0L0 0 0 0Z", fill: white, stroke: stroke)
      for appearance in [
        WrittenAppearance(box: wide, transform: Transform(scale: 100, rotation: 33)),
        WrittenAppearance(transform: Transform(scale: 0)),
        WrittenAppearance(box: Box(width: 0.00001, height: 10)),
        WrittenAppearance(mask: Mask(shape: .star), background: .color(.constant(.white))),
      ] {
        _ = try frames(shape, appearance)
      }
    }
  }
}

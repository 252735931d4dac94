import Media
import MediaValues
import Pixels
import Planning
import TestSupport
import Testing
import Titling

@testable import Rendering

/// Padding, corners, borders and shadows of boxes, pixel by pixel, on a canvas of 80x40 pixels of the grey 100. A length of
/// 0.05 is two pixels.
@Suite struct BoxDecorationTests {
  private let size = PixelSize(width: 80, height: 40)
  /// The box of all tests: 40x20 pixels at the upper left.
  private let box = Box(anchor: .topLeft, width: 0.5, height: 0.5)

  private func frames(
    _ box: Box, background: Backdrop? = nil, opacity: AnimatedNumber? = nil, mask: Mask? = nil,
    frames: Range<Int> = 0..<1
  ) throws -> [Frame] {
    var boxed = layer(1)
    boxed.appearance = Appearance(
      WrittenAppearance(
        fit: .fill, box: box, opacity: opacity, mask: mask, background: background))
    return try Scene(
      [try TestImages.plain(100, size: size), try TestImages.plain(200, size: size)], size: size,
      steps: [.layer(layer(0, fit: .fill)), .layer(boxed)], frames: frames
    ).render()
  }

  private func changed(_ change: (inout Box) -> Void) -> Box {
    var box = box
    change(&box)
    return box
  }

  private func greys(_ frame: Frame, _ places: (Int, Int)...) -> [Int] {
    places.map { Int(frame.pixel($0.0, $0.1)[0]) }
  }

  private let white = OpenColor.constant(.white)
  private let black = OpenColor.constant(.black)

  @Test func theContentIsLaidIntoThePadding() throws {
    let padded = changed { $0.padding = 0.05 }
    let frame = try frames(padded, background: .color(white))[0]
    #expect(
      greys(frame, (0, 0), (1, 10), (39, 19), (20, 1), (37, 18)) == [235, 235, 235, 235, 235])
    #expect(greys(frame, (2, 2), (37, 17), (20, 10)) == [200, 200, 200])
    #expect(greys(frame, (40, 10), (20, 20)) == [100, 100])
    let plain = try frames(padded)[0]
    #expect(greys(plain, (1, 1), (2, 2), (37, 17), (38, 18)) == [100, 200, 200, 100])
    // Nothing is left for the content.
    let full = try frames(changed { $0.padding = 1 }, background: .color(white))[0]
    #expect(greys(full, (0, 0), (20, 10), (39, 19)) == [235, 235, 235])
  }

  @Test func cornersAreRound() throws {
    let frame = try frames(changed { $0.radius = 0.2 })[0]
    for (x, y) in [(0, 0), (39, 0), (0, 19), (39, 19)] {
      #expect(greys(frame, (x, y)) == [100], "\(x) \(y)")
    }
    #expect(greys(frame, (8, 0), (0, 8), (31, 19), (20, 10), (3, 3)) == [200, 200, 200, 200, 200])
    // At most half of the shorter side.
    let round = try frames(changed { $0.radius = 1 })[0]
    #expect(greys(round, (1, 2), (1, 10), (20, 0), (38, 17)) == [100, 200, 200, 100])
  }

  @Test func theBorderIsInsideTheEdges() throws {
    let frame = try frames(changed { $0.border = Border(color: .color(self.white), width: 0.05) })[
      0]
    #expect(
      greys(frame, (0, 0), (1, 10), (20, 1), (39, 19), (38, 10)) == [235, 235, 235, 235, 235])
    #expect(greys(frame, (2, 2), (37, 17)) == [200, 200] && greys(frame, (40, 10)) == [100])
    // It follows the corners, and a thin one is one pixel wide.
    let round = try frames(
      changed {
        $0.border = Border(color: .color(self.white), width: 0.001)
        $0.radius = 0.2
      })[0]
    #expect(greys(round, (0, 0), (0, 10), (1, 10), (20, 0)) == [100, 235, 200, 235])
  }

  private func gradient(_ kind: Gradient.Kind, angle: AnimatedNumber? = nil) -> Paint {
    .gradient(
      Gradient(kind, angle: angle, stops: [.init(.constant(.black)), .init(.constant(.white))]))
  }

  /// The colors of a border lie across its box, not across the canvas.
  @Test func bordersHaveGradients() throws {
    let border = Border(color: gradient(.linear, angle: 90), width: 0.05)
    let frame = try frames(changed { $0.border = border })[0]
    // 16 + 219 · (x + ½) / 40.
    #expect(
      greys(frame, (0, 10), (1, 10), (10, 0), (20, 19), (38, 10), (39, 1))
        == [19, 24, 73, 128, 227, 232])
    #expect(greys(frame, (2, 2), (20, 10), (40, 10)) == [200, 200, 100])
    // Clockwise from the top: a quarter is black to dark grey.
    let conic = Border(color: gradient(.conic), width: 0.05)
    let turned = try frames(changed { $0.border = conic })[0]
    #expect(greys(turned, (20, 0))[0] < 20 && greys(turned, (19, 0))[0] > 231)
    #expect(abs(greys(turned, (39, 10))[0] - 71) <= 2 && abs(greys(turned, (0, 9))[0] - 180) <= 3)
  }

  /// The angle turns by half within a second.
  @Test func gradientsOfBordersMove() throws {
    let angle = AnimatedNumber.keyframes([
      Keyframe(time: 0, value: 90), Keyframe(time: 1, value: 270),
    ])
    let border = Border(color: gradient(.linear, angle: angle), width: 0.05)
    let shown = try frames(changed { $0.border = border }, frames: 0..<31)
    #expect(greys(shown[0], (0, 10), (39, 10)) == [19, 232])
    #expect(greys(shown[15], (20, 0), (20, 19)) == [21, 230])
    #expect(greys(shown[30], (0, 10), (39, 10)) == [232, 19])
  }

  @Test func shadowsHaveGradients() throws {
    let below = Shadow(color: gradient(.linear, angle: 90), x: 0.5, y: 0.25, blur: 0)
    let frame = try frames(changed { $0.shadows = [below] })[0]
    // The gradient is moved with the shadow: 20 pixels to the right.
    #expect(greys(frame, (20, 25), (40, 25), (59, 25), (60, 25)) == [19, 128, 232, 100])
  }

  @Test func shadowsAreBehindTheBox() throws {
    let below = Shadow(color: .color(black), x: 0, y: 0.25, blur: 0)
    let frame = try frames(changed { $0.shadows = [below] })[0]
    #expect(greys(frame, (0, 0), (20, 19)) == [200, 200])
    #expect(greys(frame, (1, 21), (38, 29), (20, 31), (41, 25)) == [16, 16, 100, 100])
    // The first one is the uppermost.
    let right = Shadow(color: .color(white), x: 0.5, y: 0.25, blur: 0)
    let both = try frames(changed { $0.shadows = [below, right] })[0]
    #expect(greys(both, (10, 25), (30, 25), (50, 25), (50, 15)) == [16, 16, 235, 235])
    // Half of it shows through.
    let half = try frames(changed { $0.shadows = [below] }, opacity: 0.5)[0]
    #expect(abs(greys(half, (20, 25))[0] - 58) <= 1)
    let soft = try frames(
      changed { $0.shadows = [Shadow(color: .color(self.black), x: 0, y: 0, blur: 0.2)] })[0]
    let course = greys(soft, (20, 20), (20, 23), (20, 26), (20, 35))
    #expect(course == course.sorted() && course[0] < 70 && course[3] == 100, "\(course)")
  }

  /// The shadow is that of what is visible: the rounded box, without what the mask hides.
  @Test func theShadowHasTheShapeOfTheBox() throws {
    let frame = try frames(
      changed {
        $0.shadows = [Shadow(color: .color(self.black), x: 0, y: 0.5, blur: 0)]
        $0.radius = 0.2
      })[0]
    #expect(greys(frame, (0, 20), (20, 25), (0, 39), (39, 39)) == [100, 16, 100, 100])
    let masked = try frames(
      changed { $0.shadows = [Shadow(color: .color(self.black), x: 0, y: 0.5, blur: 0)] },
      mask: Mask(shape: .rectangle, width: 0.5, height: 1))[0]
    #expect(greys(masked, (5, 10), (20, 10), (5, 30), (20, 30)) == [100, 200, 100, 16])
  }

  @Test func theNumbersMove() throws {
    func course(_ from: ExactDecimal, _ to: ExactDecimal) -> AnimatedNumber {
      .keyframes([Keyframe(time: 0, value: from), Keyframe(time: 1, value: to)])
    }
    let frames = try frames(
      changed {
        $0.padding = course(0, 0.1)
        $0.radius = course(0.25, 0)
      }, background: .color(white), frames: 0..<31)
    #expect(greys(frames[0], (0, 0), (20, 0), (2, 10)) == [100, 200, 200])
    #expect(greys(frames[30], (0, 0), (20, 0), (2, 10), (5, 10)) == [235, 235, 235, 200])
    #expect((101...234).contains(greys(frames[28], (0, 0))[0]))
  }

  /// A text with padding: its box is the block of lines with the padding around.
  @Test func thePaddingIsAroundTheLines() throws {
    let size = PixelSize(width: 320, height: 180)
    func frame(_ box: Box) throws -> Frame {
      var look = ResolvedTextStyle(
        TextStyle(
          size: 0.2, color: .constant(.black),
          box: TextStyle.Box(color: .constant(.black), padding: 0),
          alignment: .left))
      look.family = "DejaVu Sans"
      let text = RenderPlan.Text(
        layer: TextLayer(
          text: "HH", look: look, frameCount: 1, canvas: size, frameRate: .thirty), firstFrame: 0,
        appearance: Appearance(WrittenAppearance(box: box, background: .color(white))))
      return try Scene(
        [], size: size, background: Color(red: 128, green: 128, blue: 128), steps: [.text(text)],
        frames: 0..<1
      ).render()[0]
    }
    // Nine pixels of padding around a block that is 36 pixels high.
    let own = try frame(Box(anchor: .bottomLeft, padding: 0.05))
    #expect(
      greys(own, (0, 125), (1, 126), (8, 150), (9, 135), (9, 170), (9, 171)).dropFirst() == [
        235, 235, 16, 16, 235,
      ])
    let wide = try frame(Box(anchor: .bottomLeft, width: 0.5, height: 0.5, padding: 0.05))
    #expect(
      greys(wide, (0, 90), (159, 179), (9, 135 - 18), (9, 134), (9, 98)) == [235, 235, 16, 16, 235])
  }

  /// However large shadows are, the image of a box is at most twice the canvas.
  @Test func imagesWithShadowsAreBounded() {
    let canvas = PixelSize(width: 320, height: 180)
    for (width, height) in [(0.1, 0.1), (1, 1), (10, 10), (10, 0.01)]
      as [(ExactDecimal, ExactDecimal)]
    {
      let appearance = Appearance(
        WrittenAppearance(box: Box(width: .constant(width), height: .constant(height))))
      guard let box = appearance.box else { continue }
      let placement = BoxPlacement(box, of: appearance, on: canvas, at: .zero)
      let shadow = ResolvedShadow(Shadow(x: 1, y: -1, blur: 1))
      let size = BoxSurface(
        placement, around: .scale(50, 50), adding: BoxSurface.Frame([shadow], unit: 180), on: canvas
      ).size
      #expect(size.width <= 642 && size.height <= 362, "\(size)")
    }
  }
}

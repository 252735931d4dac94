import Catalogue
import Glibc
import Media
import MediaValues
import Pixels
import Planning
import TestSupport
import Testing
import Titling

/// Entrances that blur images with alpha, on a black canvas of 128x80 pixels (decision 0184).
@Suite struct BlurredEntranceTests {
  private static let size = PixelSize(width: 128, height: 80)

  /// Returns a white image that is visible within a rectangle.
  private func white(_ size: PixelSize, xs: Range<Int>, ys: Range<Int>) throws -> Frame {
    var buffer = try PixelFrameBuffer(size: size, model: .yuv420, hasAlpha: true)
    let color = try #require(TestImages.plain(235, size: size).pixels)
    buffer.pixels.copy(color)
    for y in 0..<size.height {
      guard let row = buffer.pixels.alpha?.row(y) else { throw Failure("no alpha") }
      for x in 0..<size.width { row[x] = xs.contains(x) && ys.contains(y) ? 255 : 0 }
    }
    return buffer.finished()
  }

  /// Returns the middle of an entrance, which blurs an image of the size of the canvas by 8 pixels, and one in the box by 2.5.
  private func entering(
    _ image: Frame, _ name: String = "blur", box: Box? = nil
  ) throws -> Frame {
    var entering = layer(0)
    entering.frameCount = 20
    entering.appearance = Appearance(WrittenAppearance(fit: .contain, box: box))
    entering.movement.enter = [
      TextAnimation(subtype: name, frameCount: 8, unit: .whole, easing: .linear)
    ]
    return try Scene([image], size: Self.size, steps: [.layer(entering)], frames: 0..<5)
      .render()[4]
  }

  /// In a box of 40x40 pixels in the middle.
  private static let box = Box(width: 0.3125, height: 0.5)

  /// The distribution function of a Gaussian.
  private func share(below deviations: Double) -> Double {
    0.5 * erfc(-deviations / 2.0.squareRoot())
  }

  /// The square of 36 pixels has edges 2 pixels within the box, where the blur has not ended.
  @Test func aBlurExtendsBeyondTheBox() throws {
    let image = try white(PixelSize(width: 40, height: 40), xs: 2..<38, ys: 2..<38)
    let found = try entering(image, box: Self.box)
    for distance in -28..<28 {
      let place = Double(distance) + 0.5
      let seen = share(below: (place + 18) / 2.5) - share(below: (place - 18) / 2.5)
      let wanted = 16 + 219 * seen
      // The recursive filter is an approximation.
      #expect(abs(Double(found.pixel(64 + distance, 40)[0]) - wanted) < 11, "\(distance) across")
      #expect(abs(Double(found.pixel(64, 40 + distance)[0]) - wanted) < 11, "\(distance) down")
    }
  }

  @Test(arguments: ["blur", "focus", "blur_left", "blur_right", "blur_up", "blur_down"])
  func noStraightEdgeIsSeen(name: String) throws {
    let image = try white(PixelSize(width: 40, height: 40), xs: 4..<36, ys: 4..<36)
    let found = try entering(image, name, box: Self.box)
    let lumas = found.bytes(ofPlane: 0).map(Int.init)
    // Where the image ends, its edge would be a step of 10 and more beside black.
    let steps = (0..<Self.size.height).flatMap { y in
      (1..<Self.size.width).map { x in
        let (one, next) = (lumas[y * Self.size.width + x - 1], lumas[y * Self.size.width + x])
        return min(one, next) <= 17 ? abs(one - next) : 0
      }
    }
    #expect((steps.max() ?? 0) <= 4)
  }

  /// An image with alpha whose edges are opaque has the sharp edges of an image without alpha.
  @Test func opaqueEdgesStaySharp() throws {
    let side = PixelSize(width: 40, height: 40)
    let withAlpha = try entering(white(side, xs: 0..<40, ys: 0..<40), box: Self.box)
    let opaque = try entering(TestImages.plain(235, size: side), box: Self.box)
    #expect(withAlpha.distance(to: opaque) <= 1)
    #expect(opaque.pixel(43, 40)[0] == 16 && opaque.pixel(44, 40)[0] >= 234)
  }

  /// At the edges of the canvas, what is visible of an image does not fade.
  @Test func edgesOfTheCanvasStayOpaque() throws {
    let found = try entering(white(Self.size, xs: 0..<64, ys: 0..<40))
    #expect(found.pixel(0, 0)[0] >= 233)
    #expect(abs(found.pixel(64, 0)[0] - 126) <= 20)
  }
}

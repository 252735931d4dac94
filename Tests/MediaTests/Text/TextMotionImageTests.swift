import Catalogue
import Media
import MediaValues
import Pixels
import TestSupport
import Testing
import Titling

/// The images of a text during its entrance and exit.
struct TextMotionImageTests {
  private let style = TextStyle(
    size: 0.15, strokes: [TextStyle.Stroke(width: 0.01)], shadows: [Shadow()],
    box: TextStyle.Box(radius: 0.02))

  private func motion(_ kind: String, _ unit: EntranceAnimation.Unit) -> TextAnimation {
    TextAnimation(subtype: kind, frameCount: 8, unit: unit, easing: .linear)
  }

  @Test(arguments: combinations(EntranceKind.all.map(\.name), EntranceAnimation.Unit.allCases))
  func textsComeAndGo(_ kind: String, _ unit: EntranceAnimation.Unit) throws {
    let motion = motion(kind, unit)
    let canvas = PixelSize(width: 320, height: 180)
    let painter = try TextPainter(
      TestTexts.layer(
        "Two days", style, enter: motion, exit: motion, frameCount: 24, canvas: canvas))
    #expect(try painter.raster(atFrame: 0) == nil)
    let rest = try #require(try painter.raster(atFrame: 8))
    #expect(try painter.raster(atFrame: 16) == rest)
    #expect(try painter.raster(atFrame: 24) == nil)
    for step in 1..<8 {
      let coming = try painter.raster(atFrame: step)
      #expect(coming != rest)
      // The exit shows the frames of the entrance in reverse order.
      #expect(try painter.raster(atFrame: 24 - step) == coming)
    }
    let plain = try #require(try TestTexts.raster("Two days", style, canvas: canvas))
    if unit == .whole { #expect(plain == rest) }
    if unit == .word {
      #expect(abs(plain.mass - rest.mass) < plain.mass * 0.01)
    }
  }

  @Test func aFadeIsOfTheWhole() throws {
    let painter = try TextPainter(
      TestTexts.layer(
        "I", TextStyle(size: 0.5, strokes: [TextStyle.Stroke(width: 0.02)]),
        enter: motion("fade", .whole)))
    let half = try #require(try painter.raster(atFrame: 4))
    // The stroke does not shine through the letter.
    #expect(half.pixel(320, 180) == Color(red: 255, green: 255, blue: 255, alpha: 128))
  }

  @Test(arguments: [
    ("slide_left", 1.0, 0.0), ("slide_right", -1, 0), ("slide_up", 0, 1), ("slide_down", 0, -1),
    ("bounce", 0, -1), ("wave", 0, 1),
  ])
  func movingTextsComeFromTheirSide(_ kind: String, _ right: Double, _ down: Double) throws {
    var motion = motion(kind, .whole)
    motion.easing = .linear
    let painter = try TextPainter(TestTexts.layer("x", TextStyle(size: 0.1), enter: motion))
    let (early, rest) = (
      try #require(try painter.raster(atFrame: 4)).middle,
      try #require(try painter.raster(atFrame: 8)).middle
    )
    let length = kind == "wave" ? 0.375 * 72 : 36.0
    #expect(abs(early.x - rest.x - right * length) < 0.1)
    #expect(abs(early.y - rest.y - down * length) < 0.1)
  }

  @Test func movesAreFinerThanPixels() throws {
    let slow = TextAnimation(subtype: "slide_up", frameCount: 1000, unit: .whole, easing: .linear)
    let painter = try TextPainter(
      TestTexts.layer("x", TextStyle(size: 0.1), enter: slow, frameCount: 2000))
    let heights = try (700..<710).map { try #require(try painter.raster(atFrame: $0)).middle.y }
    for (earlier, later) in zip(heights, heights.dropFirst()) {
      #expect(abs(earlier - later - 0.072) < 0.02)
    }
  }

  @Test func lettersAppearInOrder() throws {
    let motion = TextAnimation(
      subtype: "typewriter", frameCount: 20, unit: .letter, easing: .linear)
    let painter = try TextPainter(TestTexts.layer("HHHHH", enter: motion))
    let edges = try (0...20).map { try painter.raster(atFrame: $0)?.ink.endX ?? 0 }
    #expect(edges == edges.sorted())
    #expect(Set(edges).count == 6)
    let starts = try (4...20).map { try painter.raster(atFrame: $0)?.ink.x }
    #expect(Set(starts).count == 1)
  }

  @Test func aZoomGrowsAboutTheMiddle() throws {
    let painter = try TextPainter(TestTexts.layer("HOH", enter: motion("zoom", .whole)))
    let rest = try #require(try painter.raster(atFrame: 8))
    for (frame, factor) in [(2, 0.25), (4, 0.5), (6, 0.75)] {
      let raster = try #require(try painter.raster(atFrame: frame))
      #expect(abs(raster.mass / rest.mass - factor * factor) < 0.02)
      #expect(abs(raster.middle.x - rest.middle.x) < 1)
    }
  }

  @Test func aWipeUncoversFromTheLeft() throws {
    let painter = try TextPainter(TestTexts.layer("HHHH", enter: motion("wipe", .whole)))
    let (half, rest) = (
      try #require(try painter.raster(atFrame: 4)).ink,
      try #require(try painter.raster(atFrame: 8)).ink
    )
    #expect(half.x == rest.x && half.endX <= 321 && half.endX > 300)
  }

  @Test func aBlurBecomesSharp() throws {
    let painter = try TextPainter(TestTexts.layer("H", enter: motion("blur", .whole)))
    let widths = try (4...8).map { try #require(try painter.raster(atFrame: $0)).ink.width }
    #expect(widths == widths.sorted(by: >) && Set(widths).count == 5)
  }
}

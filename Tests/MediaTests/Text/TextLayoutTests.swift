import Media
import MediaValues
import Pixels
import TestSupport
import Testing
import Titling

/// The ink of a text is at the right place.
struct TextLayoutTests {
  private func raster(_ text: String, _ style: TextStyle = TextStyle(size: 0.2)) throws
    -> TextRaster
  {
    try #require(try TestTexts.raster(text, style))
  }

  /// DejaVu Sans: a line has 0.928 em above the base line and 0.236 em below, and a capital is
  /// 0.729 em high.
  @Test func aLineIsAsHighAsTheSizeSays() throws {
    let letter = try raster("H")
    let em = 72 / (0.928 + 0.236)
    let baseline = 180 - 36 + 0.928 * em
    #expect(abs(Double(letter.ink.endY) - baseline) < 1.5)
    #expect(abs(Double(letter.ink.height) - 0.729 * em) < 1.5)
    #expect(abs(letter.middle.x - 320) < 1)
  }

  @Test func twiceTheSizeIsTwiceTheInk() throws {
    let (small, large) = (try raster("Hg", TextStyle(size: 0.1)), try raster("Hg"))
    #expect(abs(large.mass / small.mass - 4) < 0.1)
  }

  @Test(arguments: TextStyle.Alignment.allCases)
  func linesFollowTheAlignment(_ alignment: TextStyle.Alignment) throws {
    let lines = try raster("HH\nHHHHH", TextStyle(size: 0.2, alignment: alignment)).lines
    try #require(lines.count == 2)
    let (short, long) = (lines[0], lines[1])
    #expect(short.width * 2 < long.width)
    switch alignment {
    case .left: #expect(abs(short.x - long.x) <= 1)
    case .right: #expect(abs(short.endX - long.endX) <= 1)
    case .center: #expect(abs(short.x + short.endX - long.x - long.endX) <= 3)
    }
    // The block as a whole is in the middle for every alignment.
    #expect(abs(long.x + long.endX - 640) <= 3)
  }

  @Test func linesAreBrokenAtTheWidth() throws {
    let text = "xxxx xxxx xxxx xxxx"
    let wide = try raster(text, TextStyle(size: 0.1, width: 0.9)).lines
    let narrow = try raster(text, TextStyle(size: 0.1, width: 0.4)).lines
    #expect(wide.count == 1)
    #expect(narrow.count == 2)
    #expect(narrow.allSatisfy { $0.width <= 256 })
    // A line wider than the canvas.
    let unbroken = try raster(text + text, TextStyle(size: 0.15, width: 10)).lines
    #expect(unbroken.count == 1 && unbroken[0].width > 640)
  }

  @Test func aWordThatIsTooLongStaysWhole() throws {
    let lines = try raster("xxxxxxxxxxxxxxxxxxxxxxxx x", TextStyle(size: 0.1, width: 0.2)).lines
    #expect(lines.count == 2 && lines[0].width > 128)
  }

  @Test func spacingIsAFactor() throws {
    func distance(_ spacing: ExactDecimal) throws -> Int {
      let lines = try raster("x\nx\nx", TextStyle(size: 0.1, lineSpacing: spacing)).lines
      try #require(lines.count == 3)
      #expect(abs(lines[1].y * 2 - lines[0].y - lines[2].y) <= 1)
      #expect(abs(lines[1].y + lines[1].height / 2 - 184) <= 3)
      return lines[1].y - lines[0].y
    }
    #expect(try distance(1) == 36)
    #expect(try distance(1.5) == 54)
    #expect(try distance(2) == 72)
  }

  @Test func anEmptyLineIsAsHighAsAnother() throws {
    let lines = try raster("x\n\nx", TextStyle(size: 0.1)).lines
    #expect(lines.count == 2 && lines[1].y - lines[0].y == 72)
  }

  @Test func spaceInFrontOfALineIsKept() throws {
    let lines = try raster("x\n    x", TextStyle(size: 0.1, alignment: .left)).lines
    #expect(lines.count == 2 && lines[1].x - lines[0].x > 30)
  }

  @Test func ideographsAreBrokenWithoutSpaces() throws {
    // They are drawn as boxes if no font has them, and the lines are broken all the same.
    let text = String(repeating: "日本語", count: 8)
    let lines = try raster(text, TextStyle(size: 0.1, width: 0.5)).lines
    #expect(lines.count >= 2 && lines.allSatisfy { $0.width <= 320 })
  }

  /// The first letter of Hebrew is on the right; a Latin word inside keeps its order.
  @Test func rightToLeftTextRunsFromTheRight() throws {
    let typewriter = TextAnimation(
      subtype: "typewriter", frameCount: 30, unit: .letter, easing: .linear)
    let painter = try TextPainter(TestTexts.layer("אבג", enter: typewriter))
    let first = try #require(try painter.raster(atFrame: 12)).ink
    let whole = try #require(try painter.raster(atFrame: 30)).ink
    #expect(first.endX == whole.endX && first.x > whole.x)
  }

  @Test("T16: letters are shaped") func arabicLettersJoin() throws {
    let together = try raster("سس")
    let apart = try raster("س\u{200C}س")
    #expect(abs(together.mass - apart.mass) > apart.mass * 0.03)
  }

  /// Joined letters stay joined when they appear one by one.
  @Test func arabicLettersJoinOneByOne() throws {
    let motion = TextAnimation(subtype: "fade", frameCount: 10, unit: .letter, easing: .linear)
    let single = try #require(
      try TextPainter(TestTexts.layer("سس", enter: motion)).raster(atFrame: 30))
    let together = try raster("سس")
    #expect(abs(single.mass - together.mass) < together.mass * 0.02)
  }

  /// libass does not kern across runs, so the kerning is added between them.
  @Test func lettersThatComeOneByOneAreKernedToo() throws {
    let motion = TextAnimation(subtype: "wave", frameCount: 10, unit: .letter, easing: .linear)
    for text in ["AVAVAVA", "To WAVE", "LT. Ty"] {
      let plain = try raster(text)
      let single = try #require(
        try TextPainter(TestTexts.layer(text, enter: motion)).raster(atFrame: 30))
      #expect(abs(single.ink.width - plain.ink.width) <= 2, "\(text)")
    }
    let unkerned = try raster("A\u{200B}V\u{200B}A\u{200B}V\u{200B}A\u{200B}V\u{200B}A")
    #expect(unkerned.ink.width > (try raster("AVAVAVA")).ink.width + 10)
  }

  @Test func theSizeMayChange() throws {
    let size = AnimatedNumber.keyframes([
      Keyframe(time: 0, value: 0.1), Keyframe(time: 1, value: 0.3),
    ])
    let painter = try TextPainter(TestTexts.layer("H", TextStyle(size: size)))
    let heights = try [0, 15, 30, 59].map {
      try #require(try painter.raster(atFrame: $0)).ink.height
    }
    #expect(heights[0] < heights[1] && heights[1] < heights[2] && heights[2] == heights[3])
    #expect(abs(heights[2] - 3 * heights[0]) <= 3)
  }

  /// A fifth of the size, 72 pixels, between each two letters.
  @Test(arguments: [(0.2 as ExactDecimal, 14.4), (1, 72), (-0.1, -7.2)])
  func lettersAreSpaced(spacing: ExactDecimal, pixels: Double) throws {
    let plain = try raster("HHHH")
    let spaced = try raster("HHHH", TextStyle(size: 0.2, letterSpacing: spacing))
    #expect(abs(Double(spaced.ink.width - plain.ink.width) - 3 * pixels) <= 2)
    // It stays in the middle.
    #expect(abs(spaced.middle.x - plain.middle.x) <= 1)
    // Letters that come one by one have the same places.
    let motion = TextAnimation(subtype: "fade", frameCount: 10, unit: .letter, easing: .linear)
    let single = try #require(
      try TextPainter(
        TestTexts.layer("HHHH", TextStyle(size: 0.2, letterSpacing: spacing), enter: motion)
      ).raster(atFrame: 30))
    #expect(abs(single.ink.width - spaced.ink.width) <= 1 && abs(single.ink.x - spaced.ink.x) <= 1)
  }

  /// The space after the last letter does not count.
  @Test func spacedLinesEndWithALetter() throws {
    let style = TextStyle(
      size: 0.2, box: TextStyle.Box(color: .constant(.black), padding: 0), letterSpacing: 1)
    let plain = try raster("HH", TextStyle(size: 0.2, box: style.box))
    #expect(abs(try raster("HH", style).width - plain.width - 72) <= 2)
    // Two letters of 46 pixels with 72 between them need 164.
    #expect(
      try raster("HH HH", TextStyle(size: 0.2, width: 0.27, letterSpacing: 1)).lines.count == 2)
  }
}

import Catalogue
import Media
import MediaValues
import Pixels
import Testing
import Titling

/// Parts of a text with styles of their own.
struct TextRunTests {
  private let red = Color(red: 220, green: 30, blue: 10)
  private let blue = Color(red: 10, green: 20, blue: 200)

  private func layer(
    _ parts: [TextRun], _ style: TextStyle = TextStyle(size: 0.2), enter: TextAnimation? = nil
  ) -> TextLayer {
    var layer = TestTexts.layer("", style, enter: enter)
    layer.take(parts, .none)
    return layer
  }

  private func raster(
    _ parts: [TextRun], _ style: TextStyle = TextStyle(size: 0.2),
    by unit: EntranceAnimation.Unit? = nil
  ) throws -> TextRaster {
    let enter = unit.map {
      TextAnimation(subtype: "fade", frameCount: 5, unit: $0, easing: .linear)
    }
    return try #require(try TextPainter(layer(parts, style, enter: enter)).raster(atFrame: 10))
  }

  @Test func partsAreOneText() throws {
    let plain = try #require(try TestTexts.raster("Hello world"))
    #expect(try raster([TextRun("Hel"), TextRun("lo wor"), TextRun("ld")]).ink == plain.ink)
    let empty = try raster([TextRun(""), TextRun("Hello world"), TextRun("")])
    #expect(empty.ink == plain.ink)
  }

  @Test(arguments: [nil] + EntranceAnimation.Unit.allCases.map(Optional.some))
  func partsHaveColors(unit: EntranceAnimation.Unit?) throws {
    let style = TextStyle(size: 0.2, color: .constant(red))
    let raster = try raster(
      [TextRun("HH"), TextRun("HH", style: .init(color: .constant(blue)))], style, by: unit)
    let middle = raster.ink.x + raster.ink.width / 2
    var (left, right) = (Set<Color>(), Set<Color>())
    for y in raster.ink.y..<raster.ink.endY {
      for x in raster.ink.x..<raster.ink.endX where raster.pixel(x, y).alpha == 255 {
        if x < middle { left.insert(raster.pixel(x, y)) } else { right.insert(raster.pixel(x, y)) }
      }
    }
    #expect(left == [red] && right == [blue])
  }

  @Test func partsHaveSizesAndWeights() throws {
    let plain = try raster([TextRun("HH")])
    let large = try raster([TextRun("H"), TextRun("H", style: .init(size: 0.4))])
    #expect(abs(large.ink.height - 2 * plain.ink.height) <= 2)
    let bold = try raster([TextRun("HH", style: .init(weight: 700))])
    #expect(bold.mass > plain.mass * 1.2)
    let spaced = try raster([TextRun("HH", style: .init(letterSpacing: 1))])
    #expect(abs(spaced.ink.width - plain.ink.width - 72) <= 2)
    let slanted = try raster([TextRun("HH", style: .init(isItalic: true))])
    #expect(slanted.ink.width > plain.ink.width + 5)
    // The rest of the text is as it was.
    let mixed = try raster([TextRun("HH", style: .init(weight: 700)), TextRun("\nHH")])
    #expect(abs(mixed.mass - bold.mass - plain.mass) < 40)
  }

  /// Parts shrink with their text.
  @Test func partsShrink() throws {
    let parts = [TextRun("H"), TextRun("H", style: .init(size: 0.4))]
    let style = TextStyle(size: 0.2, overflow: .shrink, minSize: 0.01)
    let painter = try TextPainter(layer(parts, style))
    let whole = try raster(parts).ink
    let half = try #require(
      try painter.raster(atFrame: 0, in: TextRoom(width: 640, height: 72))
    ).ink
    #expect(abs(2 * half.height - whole.height) <= 4 && abs(2 * half.width - whole.width) <= 6)
  }

  /// Lines are broken within their room, also where a letter would only exceed it in part, so that a text does not shrink
  /// for that.
  @Test(arguments: [
    "This is a lower subtitle that is a bit longer than a line, and therefore wraps",
    "- And another one says something long at the same time",
    "Mmmm mmmmmmm mmmm mmmm mmmmm mmm mm mmmm mmmmm mmmmmm",
  ])
  func linesStayWithinTheirRoom(words: String) throws {
    let style = TextStyle(size: 0.06, overflow: .shrink)
    let painter = try TextPainter(layer([TextRun(words)], style))
    let full = try painter.layout(atFrame: 0).lineHeight
    for width in stride(from: 250.0, through: 600, by: 3) {
      let layout = try painter.layout(atFrame: 0, in: TextRoom(width: width, height: 350))
      #expect(Double(layout.image.block.width) <= width, "\(width)")
      #expect(!layout.isCut && layout.lineHeight == full, "\(width)")
    }
  }

  @Test func wordsAcrossPartsMoveTogether() throws {
    let typing = TextAnimation(subtype: "typewriter", frameCount: 10, unit: .word, easing: .linear)
    let painter = try TextPainter(
      layer(
        [TextRun("H"), TextRun("H", style: .init(color: .constant(blue))), TextRun(" H")],
        enter: typing))
    let whole = try #require(try painter.raster(atFrame: 10)).ink
    let first = try #require(try painter.raster(atFrame: 5)).ink
    #expect(first.x == whole.x && first.endX < whole.endX - 20)
    #expect(first.width > whole.width / 2)
  }

  @Test func casesAndMarksKeepTheirParts() throws {
    var layer = TestTexts.layer("", TextStyle(size: 0.2))
    layer.take(
      [TextRun("stra"), TextRun("ße", style: .init(weight: 900)), TextRun("\u{301}")], .upper)
    #expect(layer.text == "STRASSE\u{301}")
    #expect(layer.runs.map(\.end) == [4, 7, 9])
    #expect(try TextPainter(layer).raster(atFrame: 0) != nil)
  }

  /// A part in another font is drawn as a text in that font, and the rest as before.
  @Test func partsHaveFonts() throws {
    let sans = try raster([TextRun("Rag")])
    let serif = try #require(
      try TestTexts.raster("Rag", TextStyle(font: "DejaVu Serif", size: 0.2)))
    #expect(sans.ink != serif.ink)
    let part = try raster([TextRun("Rag", style: .init(font: "DejaVu Serif"))])
    #expect(part.ink == serif.ink && part.alpha == serif.alpha)
    let mixed = try raster([
      TextRun("Rag", style: .init(font: "DejaVu Serif")), TextRun("\n"), TextRun("Rag"),
    ])
    #expect(mixed.lines.map(\.width) == [serif.ink.width, sans.ink.width])
    // A name cannot contain commands.
    let odd = try raster([TextRun("Rag", style: .init(font: "a\\b}{\\fs200\n"))])
    #expect(odd.ink.height == sans.ink.height)
  }

  /// Parts may have different font files, and one of the text as a whole.
  @Test func partsHaveFontFiles() throws {
    let folder = "/usr/share/fonts/truetype/dejavu/"
    let fonts = [
      "serif.ttf": folder + "DejaVuSerif.ttf", "mono.ttf": folder + "DejaVuSansMono.ttf",
    ]
    var layer = TestTexts.layer("", TextStyle(size: 0.2))
    layer.take(
      [
        TextRun("Rag\n", style: .init(font: "serif.ttf")),
        TextRun("Rag\n", style: .init(font: "mono.ttf")), TextRun("Rag"),
      ], .none, fonts: fonts)
    #expect(layer.fontFiles == [folder + "DejaVuSerif.ttf", folder + "DejaVuSansMono.ttf"])
    let drawn = try #require(try TextPainter(layer).raster(atFrame: 0))
    let widths = try ["DejaVu Serif", "DejaVu Sans Mono", "DejaVu Sans"].map {
      try #require(try TestTexts.raster("Rag", TextStyle(font: $0, size: 0.2))).ink.width
    }
    #expect(Set(widths).count == 3)
    #expect(drawn.lines.map(\.width) == widths)
  }

  /// A line below the letters of the part, and only there.
  @Test func partsAreUnderlined() throws {
    let plain = try raster([TextRun("HH HH")])
    let whole = try raster([TextRun("HH HH")], TextStyle(size: 0.2, isUnderlined: true))
    let part = try raster([TextRun("HH "), TextRun("HH", style: .init(isUnderlined: true))])
    #expect(whole.ink.endY > plain.ink.endY && part.ink.endY == whole.ink.endY)
    func lineWidth(_ raster: TextRaster) -> Int {
      (raster.ink.x..<raster.ink.endX).count { raster.pixel($0, raster.ink.endY - 2).alpha == 255 }
    }
    #expect(lineWidth(whole) >= plain.ink.width)
    #expect(abs(lineWidth(part) - lineWidth(whole) * 2 / 5) < 12)
    let off = try raster(
      [TextRun("HH HH", style: .init(isUnderlined: false))],
      TextStyle(size: 0.2, isUnderlined: true))
    #expect(off.alpha == plain.alpha)
  }

  /// Additional space between letters is underlined too.
  @Test(arguments: [nil] + EntranceAnimation.Unit.allCases.map(Optional.some), [0, 0.01])
  func underlinesHaveNoGaps(unit: EntranceAnimation.Unit?, stroke: ExactDecimal) throws {
    let strokes =
      stroke == 0 ? [] : [TextStyle.Stroke(color: .constant(blue), width: stroke)]
    let style = TextStyle(
      size: 0.2, color: .constant(red), isUnderlined: true, strokes: strokes, letterSpacing: 0.5)
    let raster = try raster([TextRun("HH HH")], style, by: unit)
    let row = raster.ink.endY - 2 - (stroke == 0 ? 0 : 4)
    let ends = (raster.ink.x + 6, raster.ink.endX - 6)
    #expect((ends.0..<ends.1).allSatisfy { raster.pixel($0, row) == red })
    #expect(ends.1 - ends.0 > 250)
    if stroke != 0 {
      #expect((ends.0..<ends.1).allSatisfy { raster.pixel($0, raster.ink.endY - 2) == blue })
    }
    // The letters are as far apart as without a line, and nothing else is filled.
    var plain = style
    plain.isUnderlined = nil
    let letters = try self.raster([TextRun("HH HH")], plain, by: unit)
    for x in letters.ink.x..<letters.ink.endX {
      let column = letters.ink.y..<letters.ink.endY - 10
      guard !column.contains(where: { letters.pixel(x, $0).alpha > 0 }) else { continue }
      #expect(!column.contains { raster.pixel(x, $0).alpha > 0 }, "at \(x)")
    }
    // A part without a line ends it.
    let parts = try self.raster(
      [TextRun("HH"), TextRun("HH", style: .init(isUnderlined: false))], style, by: unit)
    let half = parts.ink.x + parts.ink.width / 2
    #expect(!(half + 20..<parts.ink.endX).contains { parts.pixel($0, row) == red })
  }

  /// A part has outlines of its own instead of those of the text.
  @Test(arguments: [nil] + EntranceAnimation.Unit.allCases.map(Optional.some))
  func partsHaveStrokes(unit: EntranceAnimation.Unit?) throws {
    let green = Color(red: 0, green: 160, blue: 0)
    func stroke(_ color: Color, _ width: ExactDecimal) -> TextStyle.Stroke {
      TextStyle.Stroke(color: .constant(color), width: width)
    }
    let plain = try raster([TextRun("I   I")], TextStyle(size: 0.5, color: .constant(red)))
    let (left, right) = (plain.ink.x, plain.ink.endX)
    let row = plain.ink.y + plain.ink.height / 2
    let style = TextStyle(size: 0.5, color: .constant(red), strokes: [stroke(blue, 0.01)])
    let own = [stroke(green, 0.02), stroke(blue, 0.05)]
    let drawn = try raster(
      [TextRun("I   "), TextRun("I", style: .init(strokes: own))], style, by: unit)
    // 3.6 pixels of the text; 7.2 and 18 of the part.
    #expect(drawn.pixel(left - 2, row) == blue && drawn.pixel(left - 6, row).alpha == 0)
    #expect(drawn.pixel(right + 4, row) == green && drawn.pixel(right + 12, row) == blue)
    #expect(drawn.pixel(right + 21, row).alpha == 0)
    #expect(drawn.pixel(left + 5, row) == red && drawn.pixel(right - 5, row) == red)
    // No seam shows between a letter and its outlines.
    #expect((left - 2..<left + 5).allSatisfy { drawn.pixel($0, row).alpha >= 254 })
    #expect((right - 5..<right + 12).allSatisfy { drawn.pixel($0, row).alpha >= 254 })
    // Without an outline, and the only one with one.
    let none = try raster(
      [TextRun("I   "), TextRun("I", style: .init(strokes: [stroke(green, 0)]))], style, by: unit)
    #expect(none.ink.endX == right && none.pixel(left - 2, row) == blue)
    let only = try raster(
      [TextRun("I   "), TextRun("I", style: .init(strokes: [stroke(green, 0.02)]))],
      TextStyle(size: 0.5, color: .constant(red)), by: unit)
    #expect(only.ink.x == left && only.pixel(right + 4, row) == green)
  }

  /// Outlines of parts do not move the lines, and do not change what fits.
  @Test func strokesOfPartsKeepTheBlock() throws {
    let wide = [TextStyle.Stroke(width: 0.05)]
    func block(_ style: TextStyle, _ part: TextRun.Style) throws -> PixelBounds {
      try TextPainter(layer([TextRun("one "), TextRun("two", style: part)], style))
        .layout(atFrame: 0).image.block
    }
    let plain = try block(TextStyle(size: 0.2), .init())
    #expect(try block(TextStyle(size: 0.2), .init(strokes: wide)) == plain)
    #expect(try block(TextStyle(size: 0.2, strokes: wide), .init()) == plain)
    #expect(
      try block(TextStyle(size: 0.2, strokes: wide), .init(strokes: [.init(width: 0)])) == plain)
  }

  /// The colors of a gradient lie across the block of lines; a part may have a color of its own.
  @Test func lettersHaveGradients() throws {
    let gradient = Gradient(
      .linear, angle: 90, stops: [.init(.constant(red)), .init(.constant(blue))])
    let style = TextStyle(size: 0.2, color: .gradient(gradient))
    let raster = try raster([TextRun("HHHH\nHHHH")], style)
    let block = try TextPainter(layer([TextRun("HHHH\nHHHH")], style)).layout(atFrame: 0).image
      .block
    var seen = 0
    for y in raster.ink.y..<raster.ink.endY {
      for x in raster.ink.x..<raster.ink.endX where raster.pixel(x, y).alpha == 255 {
        let share = (Double(x - block.x) + 0.5) / Double(block.width)
        let wanted = 220 + (10 - 220) * share
        #expect(abs(Double(raster.pixel(x, y).red) - wanted) <= 1, "at \(x) \(y)")
        seen += 1
      }
    }
    #expect(seen > 1000)
    let parts = try self.raster(
      [TextRun("HH"), TextRun("HH", style: .init(color: .constant(blue)))], style)
    let last = parts.ink.endX - 4
    #expect(parts.pixel(last, parts.ink.y + parts.ink.height / 4) == blue)
    #expect(parts.pixel(parts.ink.x + 2, parts.ink.y + parts.ink.height / 4).red > 190)
    // The letters are those of a text in one color.
    #expect(raster.alpha == (try self.raster([TextRun("HHHH\nHHHH")])).alpha)
  }
}

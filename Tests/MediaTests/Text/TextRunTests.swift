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

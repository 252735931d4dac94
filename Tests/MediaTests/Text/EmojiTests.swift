import Media
import MediaValues
import Pixels
import TestSupport
import Testing
import Titling

/// Color emoji are drawn with Noto Color Emoji.
struct EmojiTests {
  private func raster(_ text: String, _ style: TextStyle = TextStyle(size: 0.2)) throws
    -> TextRaster
  {
    try #require(try TestTexts.raster(text, style))
  }

  /// Returns the number of pixels with a color other than gray.
  private func colored(_ raster: TextRaster) -> Int {
    raster.alpha.indices.filter { index in
      let channels = [raster.red[index], raster.green[index], raster.blue[index]].map(Int.init)
      return raster.alpha[index] > 200 && (channels.max() ?? 0) - (channels.min() ?? 0) > 80
    }.count
  }

  @Test func anEmojiHasItsColors() throws {
    let raster = try raster("😀")
    // A yellow disc of the height of a line, without its margin.
    #expect(colored(raster) > 1500)
    let forehead = raster.pixel(320, 160)
    #expect(forehead.alpha == 255 && forehead.red > 200 && forehead.blue < 120)
    #expect((60...74).contains(raster.ink.height), "\(raster.ink)")
    #expect(abs(raster.middle.x - 320) < 1 && abs(raster.middle.y - 180) < 4)
  }

  @Test func twiceTheSizeIsTwiceTheImage() throws {
    let (small, large) = (try raster("🚀", TextStyle(size: 0.1)), try raster("🚀"))
    #expect(abs(large.mass / small.mass - 4) < 0.15)
  }

  /// One character is one image: families, flags, skin tones, keycaps, hearts.
  @Test(arguments: ["👨‍👩‍👧", "🇩🇪", "👋🏽", "1️⃣", "❤️", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "🧑🏿‍🚀"])
  func oneCharacterIsOneImage(_ text: String) throws {
    #expect(text.count == 1)
    let raster = try raster(text)
    #expect(raster.ink.width < 80 && raster.ink.width > 40, "\(text): \(raster.ink)")
    // Some are gray, but none has a single color.
    let colors = Set(
      raster.alpha.indices.map { [raster.red[$0], raster.green[$0], raster.blue[$0]] })
    #expect(colors.count > 30, "\(text)")
  }

  @Test func differentCharactersLookDifferent() throws {
    let texts = ["🇩🇪", "🇫🇷", "👋", "👋🏽", "👋🏿", "👨‍👩‍👧", "👨"]
    let rasters = try texts.map { try raster($0) }
    #expect(Set(rasters).count == texts.count)
  }

  /// A sequence without its own glyph is drawn side by side, and still counts as one letter.
  @Test func sequencesWithoutAnImageAreShownInParts() throws {
    let text = "🚀\u{200D}😀"
    #expect(text.count == 1)
    let raster = try raster(text)
    #expect(raster.ink.width > 120 && raster.ink.height < 80)
    let motion = TextAnimation(subtype: "typewriter", frameCount: 9, unit: .letter, easing: .linear)
    let painter = try TextPainter(TestTexts.layer(text, enter: motion))
    #expect(try painter.raster(atFrame: 8) == nil && painter.raster(atFrame: 9) != nil)
  }

  @Test func theColorOfTheTextIsNotItsOwn() throws {
    let blue = Color(red: 0, green: 0, blue: 255)
    let plain = try raster("😀")
    let other = try raster("😀", TextStyle(size: 0.2, color: .constant(blue)))
    for y in 140..<220 {
      for x in 280..<360 where plain.pixel(x, y).alpha > 0 {
        #expect(other.pixel(x, y) == plain.pixel(x, y))
      }
    }
    let glass = Color(red: 255, green: 255, blue: 255, alpha: 128)
    let half = try raster("😀", TextStyle(size: 0.2, color: .constant(glass)))
    #expect(abs(half.mass - plain.mass / 2) < plain.mass * 0.02)
    // With a text selector it is a letter.
    let letter = try raster("☺\u{FE0E}", TextStyle(size: 0.2, color: .constant(blue)))
    #expect(Set(letter.red) == [0] && letter.mass > 50)
  }

  @Test func linesAreAsHighAsOthers() throws {
    for text in ["x\n😀\nx", "😀\nx\n😀"] {
      let lines = try raster(text, TextStyle(size: 0.1)).lines
      let plain = try raster("H\nH\nH", TextStyle(size: 0.1)).lines
      try #require(lines.count == 3 && plain.count == 3, "\(text)")
      #expect(abs(lines[2].y - lines[0].y - 72) <= 2, "\(text)")
      #expect(abs(lines[1].y + lines[1].height - plain[1].endY) < 20, "\(text)")
    }
    #expect(try raster("😀\n😀", TextStyle(size: 0.1)).ink.height > 60)
  }

  @Test func itIsInItsLine() throws {
    let raster = try raster("HH😀HH")
    let before = try self.raster("HH")
    let emoji = try self.raster("😀").ink.width
    #expect(abs(raster.ink.width - 2 * before.ink.width - emoji) < 28)
    let color = raster.pixel(320, 160)
    #expect(color.red > 200 && color.blue < 120)
    // It does not merge with the letters around it.
    #expect(raster.pixel(raster.ink.x + 3, 180) == .white)
  }

  /// A size of 0.2 and a spacing of 0.5 are 36 pixels between letters.
  @Test(arguments: ["A👍", "👍A", "👍👍", "HH"])
  func theyAreSpacedAsLettersAre(_ text: String) throws {
    let plain = try raster(text).ink
    let spaced = try raster(text, TextStyle(size: 0.2, letterSpacing: 0.5)).ink
    #expect(abs(spaced.width - plain.width - 36) <= 1, "\(plain) \(spaced)")
    // The line stays in the middle.
    #expect(abs((spaced.x + spaced.endX) - (plain.x + plain.endX)) <= 3, "\(plain) \(spaced)")
    let tight = try raster(text, TextStyle(size: 0.2, letterSpacing: -0.1)).ink
    #expect(abs(plain.width - tight.width - 7) <= 1, "\(plain) \(tight)")
  }

  @Test func linesMayBeBrokenBetweenEmoji() throws {
    let text = String(repeating: "🚀", count: 20)
    let ink = try raster(text, TextStyle(size: 0.1, width: 0.5)).ink
    #expect(ink.width <= 320 && ink.width > 200 && ink.height > 90, "\(ink)")
  }

  @Test func theyComeOneByOneWithTheLetters() throws {
    let motion = TextAnimation(
      subtype: "typewriter", frameCount: 20, unit: .letter, easing: .linear)
    let painter = try TextPainter(TestTexts.layer("😀a👨‍👩‍👧🚀", enter: motion))
    let counts = try (0...20).map { frame in
      try painter.raster(atFrame: frame).map { $0.ink.endX } ?? 0
    }
    #expect(counts == counts.sorted() && Set(counts).count == 5)
    let first = try #require(try painter.raster(atFrame: 6))
    #expect(colored(first) > 1500 && first.ink.width < 80)
  }

  @Test(
    arguments: ["fade", "pop", "spin", "wave", "blur", "wipe", "slide_left"],
    EntranceAnimation.Unit.allCases
  )
  func theyMoveAsLettersDo(_ kind: String, _ unit: EntranceAnimation.Unit) throws {
    let motion = TextAnimation(subtype: kind, frameCount: 10, unit: unit, easing: .linear)
    let painter = try TextPainter(
      TestTexts.layer("a😀b", enter: motion, exit: motion, frameCount: 40))
    #expect(try painter.raster(atFrame: 0) == nil)
    let rest = try #require(try painter.raster(atFrame: 10))
    #expect(try painter.raster(atFrame: 5) != rest)
    #expect(try painter.raster(atFrame: 5) == painter.raster(atFrame: 35))
    #expect(colored(rest) > 1500)
  }

  @Test func theyCastShadows() throws {
    let shadow = Shadow(color: .constant(.black), x: 0.1, y: 0, blur: 0)
    let raster = try raster("😀", TextStyle(size: 0.2, shadows: [shadow]))
    let plain = try self.raster("😀")
    #expect(abs(raster.ink.width - plain.ink.width - 36) <= 2)
    #expect(raster.pixel(raster.ink.endX - 10, 185) == .black)
  }
}

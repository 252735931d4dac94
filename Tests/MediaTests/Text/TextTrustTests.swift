import Foundation
import Media
import MediaValues
import Pixels
import TestSupport
import Testing
import Titling

/// Texts and fonts of strangers are drawn safely.
struct TextTrustTests {
  private let style = TextStyle(size: 0.08, width: 10)

  private func mass(_ text: String) throws -> Double {
    try TestTexts.raster(text, style)?.mass ?? 0
  }

  /// Every character is visible: the ink of a text is the sum of the ink of its characters.
  @Test(arguments: [
    "{\\b1}", "{\\pos(0,0)}x", "\\N\\n\\h", "\\{x\\}", "{}", "}{", "\\", "\\\\N", "%d %% %s",
    "\"q\" 'q'", "{\\fs200}{\\p1}m 0 0", "<b>&amp;</b>", "Dialogue: 0,0:00", "a,b;c", "\\\u{2060}N",
    "{\\\\1c&HFF&}", "\\t(0,500,\\frz3600)",
  ])
  func charactersOfCommandsAreDrawn(_ text: String) throws {
    let parts = try text.unicodeScalars.map { try mass(String($0)) }.reduce(0, +)
    let whole = try mass(text)
    #expect(parts > 0)
    #expect(abs(whole - parts) < parts * 0.03, "\(text): \(whole) of \(parts)")
    let motion = TextAnimation(subtype: "fade", frameCount: 2, unit: .letter, easing: .linear)
    let single = try TextPainter(TestTexts.layer(text, style, enter: motion)).raster(atFrame: 9)
    #expect(abs((single?.mass ?? 0) - parts) < parts * 0.03, "\(text), letter by letter")
  }

  /// Invisible characters do not change the visible ones.
  @Test(arguments: [
    ("a\u{1}b\u{7F}c\0", "abc"), ("a\r\nb", "a\nb"), ("a\u{200E}b\u{200F}", "ab"),
    ("\u{FEFF}ab", "ab"), ("a\tb", "a\u{A0}\u{A0}\u{A0}\u{A0}b"), ("a\u{2029}b", "a\nb"),
  ])
  func invisibleCharactersChangeNothing(_ text: String, _ plain: String) throws {
    #expect(try TestTexts.raster(text) == TestTexts.raster(plain))
  }

  /// A backslash and a letter are drawn next to each other, as if an invisible character were
  /// between them.
  @Test(arguments: ["N", "n", "h", "{", "}"]) func aBackslashIsSeen(_ letter: String) throws {
    let together = try #require(try TestTexts.raster("\\" + letter))
    let alone = try #require(try TestTexts.raster("\\"))
    let other = try #require(try TestTexts.raster(letter))
    #expect(abs(together.mass - alone.mass - other.mass) < 3)
    #expect(together.lines.count == 1 && together.ink.width > alone.ink.width + other.ink.width / 2)
  }

  /// Directional formatting characters have the effect that Unicode specifies, and are invisible.
  @Test func directionMayBeForced() throws {
    let plain = try #require(try TestTexts.raster("ab"))
    let forced = try #require(try TestTexts.raster("\u{202E}ab\u{202C}"))
    #expect(forced != plain && abs(forced.mass - plain.mass) < 2)
    #expect(try forced == TestTexts.raster("ba"))
  }

  @Test(arguments: ["", " ", "\n\n", "\u{200B}", "\0", "\u{202E}"])
  func textsWithoutLettersAreNotDrawn(_ text: String) throws {
    #expect(try TestTexts.raster(text) == nil)
    let motion = TextAnimation(subtype: "wave", frameCount: 20, unit: .letter, easing: .linear)
    #expect(try TextPainter(TestTexts.layer(text, enter: motion)).raster(atFrame: 5) == nil)
  }

  @Test func aCharacterWithoutAShapeIsNamed() throws {
    let painter = try TextPainter(TestTexts.layer("a\u{10FFFD}b"))
    _ = try painter.raster(atFrame: 0)
    #expect(painter.missingGlyphs.map(\.description) == ["U+10FFFD"])
    let plain = try TextPainter(TestTexts.layer("abc äé ✓"))
    _ = try plain.raster(atFrame: 0)
    #expect(plain.missingGlyphs.isEmpty)
  }

  @Test(arguments: EntranceAnimation.Unit.allCases)
  func tenThousandCharactersTakeASaneTime(_ unit: EntranceAnimation.Unit) throws {
    let text = String(String(repeating: "lorem ipsum dolor sit amet ", count: 400).prefix(10_000))
    let motion = TextAnimation(subtype: "slide_up", frameCount: 30, unit: unit, easing: .linear)
    let clock = ContinuousClock.now
    let painter = try TextPainter(
      TestTexts.layer(text, TextStyle(size: 0.02), enter: motion))
    _ = try painter.raster(atFrame: 15)
    #expect(try #require(try painter.raster(atFrame: 40)).mass > 10_000)
    #expect(ContinuousClock.now - clock < .seconds(60))
  }

  @Test func anySizeTakesASaneTime() throws {
    let clock = ContinuousClock.now
    for size: AnimatedNumber in [0.001, 1, 10] {
      _ = try TestTexts.raster("Mg", TextStyle(size: size, strokes: [TextStyle.Stroke(width: 1)]))
    }
    #expect(ContinuousClock.now - clock < .seconds(60))
  }

  /// Random characters of many scripts, complete and cut.
  @Test(arguments: 0..<60) func noTextDoesHarm(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let pools: [ClosedRange<UInt32>] = [
      0...0x7F, 0x20...0x7E, 0x300...0x36F, 0x590...0x6FF, 0x900...0x97F, 0xE00...0xE7F,
      0x2000...0x206F, 0x3000...0x30FF, 0x4E00...0x4EFF, 0xFE00...0xFEFF, 0x1F600...0x1F64F,
      0xE0000...0xE007F, 0...0x10FFFF,
    ]
    var text = ""
    for _ in 0..<Int.random(in: 1...80, using: &generator) {
      let pool = pools.randomElement(using: &generator) ?? 0...127
      if let scalar = Unicode.Scalar(UInt32.random(in: pool, using: &generator)) {
        text.unicodeScalars.append(scalar)
      }
      if Int.random(in: 0..<6, using: &generator) == 0 {
        text += ["{", "\\", "\\N", "{\\", "}", "\n", " "].randomElement(using: &generator) ?? ""
      }
    }
    let unit = EntranceAnimation.Unit.allCases.randomElement(using: &generator) ?? .whole
    let motion = TextAnimation(
      subtype: "pop", frameCount: 4, unit: unit, easing: .curve(.back, .out))
    let painter = try TextPainter(
      TestTexts.layer(text, TextStyle(size: 0.05, strokes: [TextStyle.Stroke()]), enter: motion))
    for frame in [2, 10] {
      guard let raster = try painter.raster(atFrame: frame) else { continue }
      #expect(raster.bounds.intersection(TestTexts.canvas.surroundings) == raster.bounds)
      #expect(raster.alpha.count == raster.width * raster.height)
    }
  }

  @Test func twoPaintersPaintTheSame() throws {
    let motion = TextAnimation(subtype: "spin", frameCount: 9, unit: .letter, easing: .linear)
    let layer = TestTexts.layer("AVATAR مرحبا", enter: motion)
    let (one, other) = (try TextPainter(layer), try TextPainter(layer))
    for frame in [5, 20] {
      #expect(try one.raster(atFrame: frame) == other.raster(atFrame: frame))
    }
  }
}

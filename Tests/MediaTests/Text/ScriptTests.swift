import Media
import MediaValues
import Pixels
import Testing
import Titling

/// Scripts other than the European alphabets, each with a font that Debian has.
struct ScriptTests {
  private func mass(_ text: String, _ font: String? = nil) throws -> Double {
    try TestTexts.raster(text, TextStyle(font: font, size: 0.2))?.mass ?? 0
  }

  private func missing(_ text: String) throws -> [String] {
    let painter = try TextPainter(TestTexts.layer(text))
    _ = try painter.raster(atFrame: 0)
    return painter.missingGlyphs.map(\.description).sorted()
  }

  /// DejaVu Sans, the specified font, has none of these characters; other fonts supply them.
  @Test(arguments: ["日本語", "漢字かな交じり文", "中文字幕", "क्षत्रिय", "नमस्ते"])
  func missingFontsAreSubstituted(_ text: String) throws {
    #expect(try missing(text).isEmpty)
    let box = try mass("\u{10FFFD}")
    // Each character is drawn differently, and none as the box for a missing character.
    let inks = try Set(text.map { Int(try mass(String($0)) * 10) })
    #expect(inks.count == Set(text).count && !inks.contains(Int(box * 10)))
  }

  /// क, a virama and ष are drawn as one glyph, unless a character separates them.
  @Test func devanagariIsShaped() throws {
    let joined = try mass("क्ष", "Lohit Devanagari")
    let apart = try mass("क\u{94D}\u{200C}ष", "Lohit Devanagari")
    #expect(abs(joined - apart) > apart * 0.05)
    // A vowel that is written after its consonant is drawn before it.
    let motion = TextAnimation(subtype: "typewriter", frameCount: 9, unit: .letter, easing: .linear)
    var layer = TestTexts.layer("कि", enter: motion)
    layer.look.family = "Lohit Devanagari"
    #expect(try TextPainter(layer).raster(atFrame: 9) != nil)
    #expect(try mass("कि", "Lohit Devanagari") > mass("क", "Lohit Devanagari"))
  }

  /// Spacing does not tear letters apart that join; it is added between words and between other letters.
  @Test func joinedLettersAreNotSpaced() throws {
    func width(_ text: String, _ spacing: ExactDecimal) throws -> Int {
      let style = TextStyle(size: 0.2, width: 10, letterSpacing: spacing)
      return try #require(try TestTexts.raster(text, style)).ink.width
    }
    #expect(try abs(width("سلام", 0.5) - width("سلام", 0)) <= 1)
    // The two gaps beside the space are 36 pixels each.
    #expect(try abs(width("سلام سلام", 0.5) - width("سلام سلام", 0) - 72) <= 1)
    #expect(try abs(width("שלום", 0.5) - width("שלום", 0) - 108) <= 1)
  }

  /// Hebrew with a Latin word: the first word is on the right, and the letters of the Latin word
  /// run to the right.
  @Test func directionsMayMix() throws {
    let motion = TextAnimation(subtype: "typewriter", frameCount: 30, unit: .word, easing: .linear)
    let painter = try TextPainter(TestTexts.layer("אב Rx גד", enter: motion))
    let places = try [10, 20, 29].map { try #require(try painter.raster(atFrame: $0)).ink }
    let whole = try #require(try painter.raster(atFrame: 30)).ink
    #expect(places[0].endX == whole.endX)
    #expect(places[0].x > places[1].x && places[1].x > whole.x)
  }
}

import Compiling
import Diagnostics
import Fonts
import Foundation
import TestSupport
import Testing

/// Characters that fonts lack are reported, with fonts that a test defines.
struct MissingGlyphTests {
  /// Lora has the Latin letters, Serif Plain also the Greek ones, and Colors the emoji of a rocket.
  private func faces(_ family: String?) -> [FontFace]? {
    let lora = FontFace("Lora") { $0 < "\u{250}" }
    let serif = FontFace("Serif Plain") { $0 < "\u{400}" }
    let colors = FontFace("Colors", isColored: true) { $0 == "🚀" || $0 == "1" }
    return family == "Serif Plain" ? [serif, lora, colors] : [lora, serif, colors]
  }

  private func findings(
    _ text: String, font: String? = nil, beside path: String? = nil,
    from first: Unicode.Scalar = " "
  ) throws -> [Diagnostic] {
    let style = font.map { #", "style": { "font": "\#($0)" }"# } ?? ""
    let json = """
      { "tracks": [ { "type": "text", "name": "a", "segments": [
        { "position": 0, "duration": 4, "text": "\(text)"\(style) } ] } ] }
      """
    let checked = CheckedDocument(SourceText(name: "a.json", text: json))
    return try #require(checked.content).missingGlyphs(
      beside: path, among: faces, from: first)
  }

  @Test func charactersOfAnyFontAreNotMissing() throws {
    for text in [
      "plain", "Ελλάδα", "🚀", "a\\n\\tb", "\u{200E}\u{202E}x\u{FE0F}", "1\u{FE0F}\u{20E3}",
    ] {
      #expect(try findings(text).isEmpty, "\(text)")
    }
  }

  @Test func charactersOfNoFontAreAWarning() throws {
    let found = try findings("日本日x 本")
    #expect(found.map(\.code) == ["M142"] && found.map(\.severity) == [.warning])
    #expect(
      found.map(\.message) == [
        "no font on this machine has '日' (U+65E5), '本' (U+672C): boxes are drawn"
      ])
    #expect(found.first?.help?.contains("fonts-noto-cjk") == true)
    #expect(found.first?.location.pointer?.description == "/tracks/0/segments/0/text")
    #expect(
      try findings("\u{10FFFD}").first?.message.contains("(U+10FFFD): a box is drawn") == true)
    #expect(try findings("абвгдежз").first?.message.contains("and 3 more") == true)
    // An emoji that the color font lacks, and whose outline no other font has.
    #expect(try findings("😀").first?.help?.contains("fonts-noto-color-emoji") == true)
    // Requested as text, although the color font has the emoji.
    #expect(try findings("🚀\u{FE0E}").map(\.code) == ["M142"])
  }

  @Test func charactersOfAnotherFontAreANote() throws {
    let found = try findings("aΩΩΨ", font: "lora")
    #expect(found.map(\.code) == ["M144"] && found.map(\.severity) == [.note])
    #expect(
      found.map(\.message) == [
        "the font 'lora' lacks characters of this text: 'Serif Plain' draws 'Ω' (U+03A9), 'Ψ' (U+03A8)"
      ])
    #expect(try findings("aΩ", font: "Serif Plain").isEmpty)
    // If no font is specified, or one that does not exist, it does not matter which other font is
    // used.
    #expect(try findings("aΩ").isEmpty && findings("aΩ", font: "Gone").isEmpty)
  }

  @Test func lettersThatAllHaveAreNotLookedFor() throws {
    var asked = 0
    let json =
      #"{ "tracks": [ { "type": "text", "name": "a", "segments": [ { "text": "abc" } ] } ] }"#
    let content = CheckedDocument(SourceText(name: "a.json", text: json)).content
    for (first, expected) in [("\u{80}", 0), (" ", 1)] as [(Unicode.Scalar, Int)] {
      asked = 0
      let found = content?.missingGlyphs(
        beside: nil,
        among: { _ in
          asked += 1; return nil
        }, from: first)
      #expect(found == [] && asked == expected)
    }
  }

  /// The table of a font file determines its characters: DejaVu Serif has no Arabic letters, and
  /// neither has Lora.
  @Test func filesAreLookedInto() throws {
    let scratch = try Scratch()
    let serif = "/usr/share/fonts/truetype/dejavu/DejaVuSerif.ttf"
    try FileManager.default.copyItem(atPath: serif, toPath: scratch["own.ttf"])
    let document = scratch["a.json"]
    #expect(try findings("aΩЖ€", font: "own.ttf", beside: document).isEmpty)
    #expect(try findings("س", font: "own.ttf", beside: document).map(\.code) == ["M142"])
    // Without the folder, the font cannot be read.
    #expect(try findings("س", font: "own.ttf").isEmpty)
    try scratch.write("no font", to: "own.ttf")
    #expect(try findings("ЖΩ", font: "own.ttf", beside: document).map(\.code) == ["M142"])
  }

  @Test(arguments: 0..<200) func damagedFilesDoNoHarm(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let serif = "/usr/share/fonts/truetype/dejavu/DejaVuSerif.ttf"
    var bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: serif)).prefix(40_000))
    for _ in 0..<Int.random(in: 1...40, using: &generator) {
      bytes[Int.random(in: 0..<(seed % 2 == 0 ? 400 : bytes.count), using: &generator)] = .random(
        in: 0...255, using: &generator)
    }
    let scratch = try Scratch()
    try scratch.write(bytes, to: "own.ttf")
    _ = try findings("aЖ", font: "own.ttf", beside: scratch["a.json"])
  }
}

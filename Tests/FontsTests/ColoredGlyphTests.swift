import Compiling
import Diagnostics
import Foundation
import MediaValues
import TestSupport
import Testing

@testable import Fonts

/// Characters that a font draws in colors of its own are reported: texts have one color.
@Suite struct ColoredGlyphTests {
  private let whole: [UInt8]

  init() throws {
    let path = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
    whole = Array(try Data(contentsOf: URL(filePath: path)))
  }

  private static func number(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  private func glyph(_ scalar: Unicode.Scalar) throws -> Int {
    try #require(try FontTables(BigEndianBytes(whole))?.glyphs(of: [scalar])[scalar])
  }

  /// Returns the font with its table for layout replaced by another one.
  private func font(_ name: String, _ table: [UInt8]) throws -> [UInt8] {
    var bytes = whole
    let directory = try #require(FontDirectory(BigEndianBytes(whole)))
    let place = try #require(directory.table("GPOS"))
    bytes.replaceSubrange(place.entry..<place.entry + 4, with: name.utf8)
    bytes.replaceSubrange(
      place.range.lowerBound..<place.range.lowerBound + table.count, with: table)
    return bytes
  }

  /// Returns a table of layers: version 0, glyphs with the colors of their layers.
  private func layers(_ glyphs: [(glyph: Int, colors: [Int])]) -> [UInt8] {
    var records: [UInt8] = []
    var layers: [UInt8] = []
    for (glyph, colors) in glyphs.sorted(by: { $0.glyph < $1.glyph }) {
      records += Self.number(glyph, 2) + Self.number(layers.count / 4, 2)
      records += Self.number(colors.count, 2)
      for color in colors { layers += Self.number(glyph, 2) + Self.number(color, 2) }
    }
    let head =
      Self.number(0, 2) + Self.number(glyphs.count, 2) + Self.number(14, 4)
      + Self.number(14 + records.count, 4) + Self.number(layers.count / 4, 2)
    return head + records + layers
  }

  private func colored(_ bytes: [UInt8], _ text: String) throws -> [String] {
    let tables = try #require(try FontTables(BigEndianBytes(bytes)))
    let emojiFont = FontFace("emoji", isColored: true) { $0 != "\u{263A}" }
    let found = try ColoredCharacters(DrawnCharacters(text), in: tables) { [emojiFont] }
    return found.inOneColor.map { String($0) } + found.invisible.map { "no " + String($0) }
      + found.images.map { "image of " + String($0) }
  }

  @Test func layersWithColorsAreFound() throws {
    // A space without width has no outline.
    let (a, b, empty) = (try glyph("A"), try glyph("B"), try glyph("\u{200B}"))
    let table = layers([(a, [0, 0xFFFF]), (b, [0xFFFF]), (empty, [1])])
    #expect(try colored(font("COLR", table), "ABC\u{200B}") == ["A", "no \u{200B}"])
    #expect(try colored(whole, "ABC") == [])
  }

  @Test func paintsAreFound() throws {
    let glyph = try glyph("Q")
    let list = Self.number(1, 4) + Self.number(glyph, 2) + Self.number(0, 4)
    let table = Self.number(1, 2) + Array(repeating: 0, count: 12) + Self.number(18, 4) + list
    #expect(try colored(font("COLR", table), "PQR") == ["Q"])
  }

  @Test func drawingsAreFound() throws {
    let glyph = try glyph("b")
    let list = Self.number(1, 2) + Self.number(glyph, 2) + Self.number(glyph + 1, 2)
    let table =
      Self.number(0, 2) + Self.number(10, 4) + Self.number(0, 4) + list + Self.number(0, 8)
    #expect(try colored(font("SVG ", table), "abcd") == ["b", "c"])
  }

  @Test func emojiAreDrawnWithTheInstalledFont() throws {
    // Both are emoji with a selector; the installed font lacks the second one. Without it both are letters.
    let table = layers([(try glyph("\u{2600}"), [0]), (try glyph("\u{263A}"), [0])])
    let bytes = try font("COLR", table)
    #expect(
      try colored(bytes, "\u{2600}\u{FE0F}\u{263A}\u{FE0F}") == ["\u{263A}", "image of \u{2600}"])
    #expect(try colored(bytes, "\u{2600}\u{263A}") == ["\u{2600}", "\u{263A}"])
  }

  @Test(arguments: ["COLR", "SVG "])
  func anyBytesAreReadSafely(name: String) throws {
    var generator = SeededGenerator(seed: 146)
    for _ in 0..<200 {
      let noise = (0..<64).map { _ in UInt8.random(in: 0...255, using: &generator) }
      let version: [UInt8] = [0, UInt8.random(in: 0...1, using: &generator), 0, 0]
      _ = try colored(font(name, version + noise), "ABC xyz")
    }
  }

  @Test func theFindingNamesFileAndCharacters() throws {
    let scratch = try Scratch()
    try scratch.write(font("COLR", layers([(glyph("K"), [0])])), to: "colors.ttf")
    let checked = CheckedDocument(
      SourceText(
        name: "a.json",
        text: """
          { "tracks": [ { "type": "text", "name": "words", "segments": [
            { "position": 0, "duration": 4, "text": "Kyoto", "style": { "font": "colors.ttf" } } ] } ] }
          """))
    let found = try #require(checked.content).missingFonts(beside: scratch["a.json"])
    #expect(found.map(\.code) == ["M146"] && found.map(\.severity) == [.warning])
    #expect(
      found.first?.message
        == "the colours of the font file 'colors.ttf' are not drawn: texts show "
        + "'K' (U+004B) in the colour of the text")
  }
}

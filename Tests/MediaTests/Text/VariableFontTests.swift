import Foundation
import MediaValues
import Pixels
import TestSupport
import Testing
import Titling

@testable import Media

/// Variable font files are drawn at the weight of the text.
struct VariableFontTests {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// Returns DejaVu Sans with an axis of the weight, from 400 to 900: at its end H is a quarter of an em lower.
  private func variableFont() throws -> [UInt8] {
    let path = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    let directory = try #require(FontDirectory(BigEndianBytes(bytes)))
    var tables = directory.tables.map { ($0.name, Array(bytes[$0.range])) }
    let glyphs = try #require(directory.table("maxp")).range.lowerBound + 4
    let count = try #require(BigEndianBytes(bytes)[glyphs, 2])
    tables.append(("fvar", axis))
    // The glyph of H has 12 points, and 4 for its metrics: no movement across, and -512 units up.
    let points =
      [0x00, 0x8F, 0x4F].map(UInt8.init) + (0..<16).flatMap { _ in bigEndian(-512, bytes: 2) }
    let deltas =
      [1, 10, points.count, 0xA000, 0x4000].flatMap { bigEndian($0, bytes: 2) } + points + [0]
    let start = 20 + 4 * (count + 1)
    var movements = [1, 0, 1, 0].flatMap { bigEndian($0, bytes: 2) } + bigEndian(start, bytes: 4)
    movements += bigEndian(count, bytes: 2) + bigEndian(1, bytes: 2) + bigEndian(start, bytes: 4)
    movements += (0...count).flatMap { bigEndian($0 > 43 ? deltas.count : 0, bytes: 4) }
    tables.append(("gvar", movements + deltas))
    // HarfBuzz searches for tables by name.
    return file(tables.sorted { $0.0 < $1.0 })
  }

  private var axis: [UInt8] {
    [1, 0, 16, 2, 1, 20, 0, 8].flatMap { bigEndian($0, bytes: 2) } + Array("wght".utf8)
      + [400, 400, 900].flatMap { bigEndian($0 << 16, bytes: 4) } + bigEndian(256, bytes: 4)
  }

  private func file(_ tables: [(String, [UInt8])]) -> [UInt8] {
    var directory = bigEndian(0x0001_0000, bytes: 4) + bigEndian(tables.count, bytes: 2)
    directory += bigEndian(0, bytes: 6)
    let start = directory.count + 16 * tables.count
    var contents: [UInt8] = []
    for (name, bytes) in tables {
      directory += Array(name.utf8) + bigEndian(0, bytes: 4)
      directory += bigEndian(start + contents.count, bytes: 4) + bigEndian(bytes.count, bytes: 4)
      contents += bytes + Array(repeating: 0, count: -bytes.count & 3)
    }
    return directory + contents
  }

  private func raster(_ text: String, weight: Int) throws -> TextRaster {
    var layer = TestTexts.layer(text)
    let style = TextStyle(font: "own.ttf", size: 0.2, weight: weight)
    layer.look = ResolvedTextStyle(
      style, fontFile: try scratch.write(variableFont(), to: "own.ttf"))
    return try #require(try TextPainter(layer).raster(atFrame: 0))
  }

  @Test func theWeightIsAPlaceOnTheAxis() throws {
    let regular = try raster("H", weight: 400).ink
    for (weight, share) in [(100, 0.0), (650, 0.5), (900, 1.0)] {
      let ink = try raster("H", weight: weight).ink
      // A line of 72 pixels is 1.164 em high.
      #expect(abs(Double(ink.y - regular.y) - share * 72 / 1.164 / 4) < 1.01, "\(weight): \(ink)")
      // The letter is not emboldened in addition.
      #expect(abs(ink.width - regular.width) <= 1 && abs(ink.height - regular.height) <= 1)
    }
  }

  /// Letters that do not change are drawn as those of the file.
  @Test func theOtherLettersAreKept() throws {
    let (regular, heavy) = (try raster("Rag", weight: 400), try raster("Rag", weight: 900))
    #expect(abs(heavy.mass - regular.mass) < regular.mass * 0.01)
    #expect(abs(heavy.ink.width - regular.ink.width) <= 1 && abs(heavy.ink.y - regular.ink.y) <= 1)
  }

  @Test func filesWithoutAxesAreUsedAsTheyAre() throws {
    let font = try #require(FontFile(bytes: variableFont()))
    #expect(font.instance(weight: 400, isItalic: false) == nil)
    let made = try #require(font.instance(weight: 700, isItalic: false))
    #expect(made.instance(weight: 900, isItalic: false) == nil && made.family != font.family)
  }

  @Test(arguments: 0..<40) func aDamagedFontDoesNoHarm(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var bytes = try variableFont()
    for _ in 0..<Int.random(in: 1...200, using: &generator) {
      bytes[Int.random(in: 0..<bytes.count, using: &generator)] = .random(
        in: 0...255, using: &generator)
    }
    _ = FontFile(bytes: bytes)?.instance(weight: 800, isItalic: true)
  }
}

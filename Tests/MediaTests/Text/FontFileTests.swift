import Foundation
import Media
import MediaValues
import TestSupport
import Testing
import Titling

/// Texts are drawn with font files that belong to a document.
struct FontFileTests {
  let scratch: Scratch
  private let serif = "/usr/share/fonts/truetype/dejavu/DejaVuSerif.ttf"

  init() throws { scratch = try Scratch() }

  private func painter(_ file: String, _ text: String = "Rag") throws -> TextPainter {
    var layer = TestTexts.layer(text)
    layer.look = ResolvedTextStyle(TextStyle(font: "own.ttf", size: 0.2), fontFile: file)
    return try TextPainter(layer)
  }

  @Test func theFileItselfIsDrawnWith() throws {
    let file = try painter(serif)
    let drawn = try file.raster(atFrame: 0)
    #expect(file.fontProblem == nil)
    #expect(try drawn == TestTexts.raster("Rag", TextStyle(font: "DejaVu Serif", size: 0.2)))
    #expect(try drawn != TestTexts.raster("Rag"))
  }

  /// A bold file is used, although the regular face of its family is installed.
  @Test func noOtherFaceOfTheFamilyIsTaken() throws {
    let bold = try painter("/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf")
    let drawn = try bold.raster(atFrame: 0)
    #expect(try drawn == TestTexts.raster("Rag", TextStyle(size: 0.2, weight: 700)))
  }

  /// DejaVu Serif has no Arabic letters, and DejaVu Sans has them.
  @Test func missingGlyphsComeFromOtherFonts() throws {
    let file = try painter(serif, "سلام")
    #expect(try file.raster(atFrame: 0) == TestTexts.raster("سلام"))
    #expect(file.missingGlyphs.isEmpty)
  }

  @Test func aFileThatIsNoFontIsNamed() throws {
    let painter = try painter(scratch.write("no font", to: "own.ttf"))
    #expect(try painter.raster(atFrame: 0) != nil)
    #expect(painter.fontProblem?.kind == .damaged)
    #expect(try self.painter(scratch["none.ttf"]).fontProblem?.kind == .cannotOpen)
  }

  @Test(arguments: 0..<40) func aDamagedFontDoesNoHarm(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: serif)))
    if seed % 4 == 0 { bytes.removeLast(Int.random(in: 1..<bytes.count, using: &generator)) }
    for _ in 0..<Int.random(in: 1...200, using: &generator) {
      // The tables are listed in the first bytes.
      let limit = seed % 2 == 0 ? min(400, bytes.count) : bytes.count
      bytes[Int.random(in: 0..<limit, using: &generator)] = UInt8.random(
        in: 0...255, using: &generator)
    }
    _ = try painter(scratch.write(bytes, to: "damaged.ttf")).raster(atFrame: 0)
  }
}

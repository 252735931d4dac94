import Media
import MediaValues
import Pixels
import TestSupport
import Testing
import Titling

/// Lines are broken at the same words at all sizes of the canvas, unless a word fits by less than a fraction of a pixel.
@Suite struct LineBreakTests {
  private static let words = [
    "brew", "queen", "evil", "and", "a", "over", "jack", "lazy", "toxic", "Wave", "fi", "seven",
    "quick", "brown",
  ]

  private let rasterizer: TextRasterizer

  init() throws { rasterizer = try TextRasterizer() }

  /// Returns the number of the line of each word.
  private func lines(
    _ text: String, size: AnimatedNumber, width: Double, letterSpacing: Double, height: Int
  ) throws -> [Int] {
    let fade = TextAnimation(subtype: "fade", frameCount: 10, unit: .word, easing: .linear)
    var layer = TestTexts.layer(
      text, TextStyle(size: size), enter: fade,
      canvas: PixelSize(width: height * 16 / 9, height: height))
    (layer.look.width, layer.look.letterSpacing) = (width, letterSpacing)
    let lineHeight = layer.lineHeight(atFrame: 0)
    let sheet = try rasterizer.sheet(for: layer, lineHeight: lineHeight)
    return sheet.inks.map { ink in
      let bounds = ink.fill.map(\.bounds).union
      let middle = Double(bounds.y - sheet.block.y) + Double(bounds.height) / 2
      return Int(middle / lineHeight)
    }
  }

  @Test func linesAreTheSameAtAllSizes() throws {
    var generator = SeededGenerator(seed: 1)
    var lineCounts: Set<Int> = []
    var different: [String] = []
    for index in 0..<200 {
      let words = (0..<12).map { _ in Self.words.randomElement(using: &generator) ?? "" }
      let text = words.joined(separator: " ")
      let size: AnimatedNumber = [0.025, 0.031, 0.04, 0.06][index % 4]
      let width = Double.random(in: 0.15...0.6, using: &generator)
      func found(_ height: Int) throws -> [Int] {
        try lines(
          text, size: size, width: width, letterSpacing: index % 3 == 0 ? 0.05 : 0, height: height)
      }
      let expected = try found(1080)
      lineCounts.insert(expected.last ?? 0)
      for height in [360, 540, 720] {
        if try found(height) != expected { different.append("\(index) at \(height): \(text)") }
      }
    }
    // libass rounds the width of each letter to a 64th of a pixel, so that a word may just fit at one size.
    #expect(different.count <= 2, "\(different)")
    #expect(lineCounts.count > 3)
  }
}

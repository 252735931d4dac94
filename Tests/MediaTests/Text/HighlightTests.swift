import Media
import MediaValues
import Pixels
import Testing
import Titling

/// The part of a text that is spoken has the color of the highlight.
struct HighlightTests {
  private let gold = Color(red: 255, green: 215, blue: 0)

  private func layer(
    _ parts: [TextRun], until: TextStyle.Highlight.End? = nil, frameCount: Int = 60,
    enter: TextAnimation? = nil
  ) -> TextLayer {
    var layer = TestTexts.layer(
      parts.text, TextStyle(size: 0.2, highlight: .init(until: until)), enter: enter,
      frameCount: frameCount)
    layer.take(parts.count == 1 ? [] : parts, .none)
    return layer
  }

  /// Returns for each frame which of the letters, which are equally wide, have the color of the highlight.
  private func spoken(_ layer: TextLayer, _ frames: [Int]) throws -> [String] {
    let painter = try TextPainter(layer)
    let count = layer.text.count { !$0.isWhitespace }
    return try frames.map { frame in
      let raster = try #require(try painter.raster(atFrame: frame))
      var colors = Array(repeating: Set<Color>(), count: count)
      for y in raster.ink.y..<raster.ink.endY {
        for x in raster.ink.x..<raster.ink.endX where raster.pixel(x, y).alpha == 255 {
          let letter = (x - raster.ink.x) * count / raster.ink.width
          colors[letter].insert(raster.pixel(x, y))
        }
      }
      return colors.map { $0 == [gold] ? "*" : $0 == [.white] ? "-" : "?" }.joined()
    }
  }

  private let words = [
    TextRun("H", at: 0.5), TextRun("H", at: 1), TextRun("H"), TextRun("H", at: 1.5),
  ]

  @Test func aPartStandsOutUntilTheNext() throws {
    #expect(
      try spoken(layer(words), [0, 14, 15, 29, 30, 44, 45, 59])
        == ["----", "----", "*---", "*---", "-*--", "-*--", "---*", "---*"])
  }

  @Test func partsStandOutToTheEnd() throws {
    #expect(
      try spoken(layer(words, until: .end), [14, 15, 30, 45, 59])
        == ["----", "*---", "**--", "**-*", "**-*"])
  }

  /// Parts before the beginning of the text have been spoken, and those at the same time are spoken together.
  @Test func timesMayBeNegativeAndEqual() throws {
    let words = [
      TextRun("H", at: -2), TextRun("H", at: -1), TextRun("H", at: 1), TextRun("H", at: 1),
    ]
    #expect(try spoken(layer(words), [0, 29, 30]) == ["-*--", "-*--", "--**"])
    #expect(try spoken(layer(words, until: .end), [0, 30]) == ["**--", "****"])
  }

  /// Without times, words share the duration by the numbers of their letters.
  @Test func wordsAreSpokenEvenly() throws {
    let text = layer([TextRun("H HHH")], frameCount: 40)
    #expect(text.runs.map(\.end) == [2, 5])
    #expect(text.runs.map(\.spoken?.start) == [.zero, FrameRate.thirty.time(ofFrame: 10)])
    // A word of two parts is one word; a line can be broken between ideographs.
    let parts = layer([TextRun("H"), TextRun("HH 日"), TextRun("本")], frameCount: 50)
    #expect(parts.runs.map(\.end) == [1, 4, 7, 10])
    #expect(
      parts.runs.map(\.spoken?.start)
        == [0, 0, 30, 40].map { FrameRate.thirty.time(ofFrame: $0) })
    #expect(layer([TextRun(" ")]).runs.isEmpty && layer([TextRun("")]).runs.isEmpty)
  }

  /// Letters that move have the color, too.
  @Test func animatedLettersStandOut() throws {
    let fade = TextAnimation(subtype: "fade", frameCount: 20, unit: .letter, easing: .linear)
    #expect(try spoken(layer(words, enter: fade), [35, 50]) == ["-*--", "---*"])
  }
}

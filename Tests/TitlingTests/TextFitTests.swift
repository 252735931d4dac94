import MediaValues
import Testing
import Titling

/// The size and the part of a text that fit a room. Letters are half as wide as a line is high, and lines are broken at
/// any letter.
struct TextFitTests {
  private static func measure(_ text: String, _ lineHeight: Double, in width: Double) -> TextMeasure
  {
    let perLine = max(1, Int(clamping: width / (lineHeight / 2)))
    let count = (text.count + perLine - 1) / perLine
    return TextMeasure(
      width: Double(min(perLine, text.count)) * lineHeight / 2, height: Double(count) * lineHeight,
      lineCount: count)
  }

  private func fit(
    _ text: String, _ overflow: TextStyle.Overflow, _ room: TextRoom, minSize: ExactDecimal? = nil,
    maxLines: Int? = nil, lineHeight: Double = 64
  ) -> (fit: TextFit, count: Int) {
    let style = TextStyle(overflow: overflow, minSize: minSize, maxLines: maxLines)
    let layer = TextLayer(
      text: text, look: ResolvedTextStyle(style), frameCount: 1,
      canvas: PixelSize(width: 1000, height: 1000), frameRate: .thirty)
    var count = 0
    let fit = layer.fit(in: room, lineHeight: lineHeight) { text, lineHeight, _ in
      count += 1
      return Self.measure(text, lineHeight, in: room.width)
    }
    return (fit, count)
  }

  @Test(arguments: [(64.0, 64.0), (63.9, 63), (48, 48), (33, 33), (32, 32)])
  func shrinkingTakesTheLargestStep(height: Double, lineHeight: Double) {
    let (fit, count) = fit("a", .shrink, TextRoom(width: 1000, height: height))
    #expect(fit.lineHeight == lineHeight && !fit.isCut && fit.text == "a")
    #expect(count <= 7)
  }

  @Test func shrinkingEndsAtTheSmallestSize() {
    let room = TextRoom(width: 1000, height: 10)
    #expect(fit("a", .shrink, room).fit.lineHeight == 32)
    #expect(fit("a", .shrink, room).fit.isCut)
    #expect(fit("a", .shrink, room, minSize: 0.0205).fit.lineHeight == 20.5)
    #expect(fit("a", .shrink, room, minSize: 0.001).fit.lineHeight == 10)
    // A smallest size above the size changes nothing.
    #expect(fit("a", .shrink, room, minSize: 0.5).fit.lineHeight == 64)
    #expect(fit("a", .shrink, TextRoom(width: 1000), minSize: 0.5).fit.isCut)
  }

  @Test func linesAreLimited() {
    let room = TextRoom(width: 64)
    let text = "ab cd ef"
    #expect(fit(text, .visible, room, maxLines: 1).fit.text == text)
    #expect(fit(text, .clip, room, maxLines: 9).fit.text == text)
    #expect(fit(text, .ellipsis, room, maxLines: 9).fit.text == text)
    #expect(fit(text, .ellipsis, room, maxLines: 1).fit.text == "a…")
    #expect(fit(text, .ellipsis, room, maxLines: 2).fit.text == "ab…")
    #expect(fit(text, .clip, room, maxLines: 1).fit.text == "ab")
    #expect(fit(text, .shrink, room, minSize: 0.001, maxLines: 1).fit.lineHeight == 16)
    #expect(fit("", .ellipsis, room, maxLines: 1).fit.text == "")
    // Nothing fits.
    let none = fit("abc", .ellipsis, TextRoom(width: 64, height: 5)).fit
    #expect(none.text == "…" && none.isCut)
  }

  @Test func longTextsTakeFewLayouts() {
    let text = String(repeating: "word ", count: 20_000)
    let (fit, count) = fit(text, .ellipsis, TextRoom(width: 640, height: 64), lineHeight: 64)
    #expect(fit.text.count == 20 && count < 30)
  }
}

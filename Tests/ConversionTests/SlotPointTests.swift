import Conversion
import MediaValues
import Testing

/// The points of `--focus`.
@Suite struct SlotPointTests {
  @Test func pointsAreReadAndWritten() throws {
    let point = try #require(SlotPoint("a=b=0.5,0.30"))
    #expect(point.slot == "a=b")
    #expect(point.focus == SlotFocus(x: 0.5, y: 0.3))
    #expect(SlotPoint(point.text) == point)
  }

  @Test(arguments: [
    "", "=", "clip", "clip=", "clip=0.5", "=0.5,0.5", "clip=0.5,", "clip=,0.5", "clip=0.5,1.1",
    "clip=-0.1,0", "clip=nan,0", "clip=0.5,0.5,0.5", "clip=1e400,0",
  ])
  func otherTextsAreRefused(text: String) { #expect(SlotPoint(text) == nil) }
}

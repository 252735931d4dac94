import MediaValues
import Testing

struct GeometryTests {
  @Test(arguments: [
    ("#fff", "#FFFFFF"), ("#0Af", "#00AAFF"), ("#102030", "#102030"), ("#10203040", "#10203040"),
    ("#102030FF", "#102030"), ("red", "#FF0000"), ("RebeccaPurple", "#663399"),
    ("WHITE", "#FFFFFF"),
  ])
  func colours(text: String, expected: String) throws {
    let color = try #require(Color(text))
    #expect(color.description == expected)
    #expect(Color(color.description) == color)
  }

  @Test(arguments: [
    "", "#", "#12", "#1234", "#12345", "#1234567", "#123456789", "#12G", "# 12", "#-12", "reddish",
    "transparent", "0xFF0000", "#１２３", "#ＦＦＦＦＦＦ", "#1̈23", "#+12",
  ])
  func notColours(text: String) {
    #expect(Color(text) == nil)
  }

  @Test func sizes() {
    #expect(PixelSize("1280x720") == PixelSize(width: 1280, height: 720))
    #expect(PixelSize("1280X720") == PixelSize(width: 1280, height: 720))
    for text in ["", "1280", "1280x", "x720", "1x2x3", "a×b", "12.5x3", " 1x1"] {
      #expect(PixelSize(text) == nil)
    }
    #expect(PixelSize(width: 1280, height: 720).description == "1280x720")
  }

  @Test func even() {
    for (side, expected) in [(0, 2), (1, 2), (2, 2), (3, 4), (719, 720), (720, 720)] {
      let size = PixelSize(width: side, height: 5).madeEven
      #expect(size == PixelSize(width: expected, height: 6))
    }
  }

  @Test func displaySize() {
    var facts = VideoFacts(
      codec: "h264", codedSize: PixelSize(width: 720, height: 576),
      pixelAspect: Ratio(numerator: 64, denominator: 45), frameRate: .thirty, duration: 1,
      isStill: false)
    #expect(facts.displaySize == PixelSize(width: 1024, height: 576))
    facts.rotation = 90
    #expect(facts.displaySize == PixelSize(width: 576, height: 1024))
    facts.rotation = 180
    #expect(facts.displaySize == PixelSize(width: 1024, height: 576))
  }
}

import MediaValues
import Subtitling
import Testing

/// The style of subtitles in words, or as JSON.
struct SubtitleLookTests {
  @Test func wordsChangeTheStyle() throws {
    #expect(SubtitleLook.standard.style.stroke != nil)
    let look = try SubtitleLook("large, yellow, box, bold")
    #expect(look.style.stroke == nil && look.style.box != nil && look.style.weight == 700)
    let yellow = try #require(Color("yellow"))
    #expect(look.style.color == .constant(yellow))
  }

  @Test func jsonIsReadAsTheStyleOfAText() throws {
    #expect(try SubtitleLook(#"{ "weight": 700, "x": 0.25 }"#).style.weight == 700)
  }

  @Test(arguments: ["huge", "{", #"{ "weight": "heavy" }"#])
  func anythingElseIsRefused(text: String) {
    #expect(throws: SubtitleLookFault.self) { try SubtitleLook(text) }
  }
}

import JSONSyntax
import Testing

@testable import LanguageServer

/// Hovering shows information about the element under the cursor.
struct HoverTests {
  private func hover(_ marked: String) throws -> (text: String, range: Range<TextPosition>)? {
    var client = try Client.able()
    let answer = try client.reply(to: "hover", at: client.open(marked))
    guard answer != .null else { return nil }
    #expect(answer["contents"]?["kind"] == "markdown")
    return (
      try #require(answer["contents"]?["value"]?.string),
      try #require(Range<TextPosition>(answer["range"]))
    )
  }

  private func segment(_ type: String, _ members: String) -> String {
    """
    { "fields": { "city": { "type": "text", "default": "Kyoto" } },
      "media": { "song": { "type": "audio", "label": "`A` song" } }, "tracks": [
      { "type": "\(type)", "name": "t", "segments": [ { \(members) } ] } ] }
    """
  }

  @Test(arguments: [
    ("video", "\"fi|t\": \"cover\"", ["`\"fit\"`", "default: `contain`", "- `cover`: As"]),
    ("video", "\"fit\": \"co|ver\"", ["`\"cover\"`", "As small as covers"]),
    ("audio", "\"posi|tion\": 3", ["An audio segment needs it", "seconds", "example: `0`"]),
    ("audio", "\"position\": 3|", ["The time on the timeline"]),
    ("transition", "\"subtype\": \"fade_bl|ack\"", ["`\"fade_black\"`", "black"]),
    ("filter", "\"subtype\": \"bl|ur\"", ["`radius`", "0 to 0.1"]),
    (
      "filter", "\"parameters\": { \"rad|ius\": 1 }, \"subtype\": \"blur\"",
      ["`\"radius\"`", "parameter of: `blur`", "may be animated"]
    ),
    ("effect", "\"subtype\": \"partit|ion\"", ["`columns`", "`mirror`"]),
    ("text", "\"enter\": { \"subtype\": \"po|p\" }", ["Grows quickly"]),
    ("text", "\"enter\": { \"easing\": \"sine_|out\" }", ["Ends slowly"]),
    ("text", "\"text\": \"Hello {{ci|ty}}\"", ["field \"city\"", "\"Kyoto\""]),
    ("text", "\"style\": { \"color\": { \"field\": \"ci|ty\" } }", ["field \"city\""]),
    ("text", "\"style\": { \"color\": \"go|ld\" }", ["#FFD700"]),
    (
      "audio", "\"media\": \"so|ng\"",
      ["medium \"song\"", "open slot", "label: `` \"`A` song\" ``"]
    ),
    ("photo", "\"opacity\": { \"keyframes\": [ { \"ti|me\": 0 } ] }", ["A keyframe needs it"]),
    ("photo", "\"background\": { \"bl|ur\": 0.1 }", ["standard deviation"]),
    ("photo", "\"filters\": [ { \"subtype\": \"sep|ia\" } ]", ["`\"sepia\"`"]),
    (
      "composition", "\"tracks\": [ { \"type\": \"photo\", \"segments\": [ { \"mot|ion\"",
      ["A movement, which lasts as long as the segment"]
    ),
  ])
  func knownElementsHaveHoverText(type: String, members: String, parts: [String]) throws {
    let found = try #require(try hover(segment(type, members)), "\(members)")
    for part in parts { #expect(found.text.contains(part), "\(part) is not in \(found.text)") }
  }

  /// Version 2 allows keys to be left out that version 1 needs.
  @Test(arguments: [("1", true), ("2", false)])
  func whatIsNeededDependsOnTheVersion(version: String, isNeeded: Bool) throws {
    for key in ["posi|tion", "dura|tion"] {
      let text = segment("video", "\"\(key)\": 3")
      let plain = "{ \"version\": \"\(version)\", " + text.dropFirst()
      let template = "{ \"Title\": \"A\", \"Profile\": \(plain) }"
      for text in [plain, template] {
        let found = try #require(try hover(text))
        #expect(found.text.contains("A video segment needs it") == isNeeded, "\(found.text)")
      }
    }
  }

  @Test func aMediumIsExplainedAtItsDeclaration() throws {
    let text = segment("audio", "").split(separator: "song", maxSplits: 1)
    let found = try #require(try hover(text[0] + "so|ng" + text[1]))
    #expect(found.text.contains("type: `\"audio\"`"))
  }

  @Test(arguments: ["\"x-ow|n\": 1", "\"nothi|ng\": 1", "|", "\"position\": 3  |"])
  func otherElementsHaveNone(members: String) throws {
    #expect(try hover(segment("video", members)) == nil)
  }

  @Test func theRangeIsTheWholeWord() throws {
    let found = try #require(try hover("{ \"tracks\": [ { \"🎬\": 1, \"ty|pe\": \"video\" } ] }"))
    #expect(found.range.lowerBound == TextPosition(line: 0, character: 25))
    #expect(found.range.upperBound == TextPosition(line: 0, character: 31))
  }

  @Test func clientsWithoutMarkdownGetPlainText() throws {
    var client = try Client()
    let cursor = client.open("{ \"tra|cks\": [] }")
    let answer = try client.reply(to: "hover", at: cursor)
    #expect(answer["contents"]?["kind"] == "plaintext")
    #expect(
      answer["contents"]?["value"]?.string?.hasPrefix("\"tracks\"\nThe tracks in order of depth")
        == true)
  }
}

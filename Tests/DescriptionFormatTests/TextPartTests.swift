import DescriptionFormat
import Diagnostics
import JSONSyntax
import MediaValues
import Testing

/// Parts of texts, and lists of shadows and strokes, in documents.
struct TextPartTests {
  private func document(_ text: String, _ keys: String = "", version: String = "2") -> String {
    """
    { "version": "\(version)", "tracks": [
    { "type": "photo", "name": "p", "segments": [ { "position": 0, "duration": 9 } ] },
    { "type": "text", "name": "t", "segments": [ { "position": 0, "duration": 9, "text": \(text)\(keys) } ] } ] }
    """
  }

  private func text(_ json: String, _ keys: String = "") throws -> Description.Text? {
    let description = try #require(readDescription(document(json, keys)))
    guard case .text(let text) = description.tracks[1].segments[0].content else { return nil }
    return text
  }

  @Test func partsAreRead() throws {
    let read = try #require(
      try text(
        #"[ "Only ", { "text": "$9", "style": { "weight": 900, "size": 0.2 } }, { "text": "!" } ]"#)
    )
    #expect(read.text == "Only $9!")
    #expect(
      read.runs == [
        TextRun("Only "), TextRun("$9", style: .init(size: 0.2, weight: 900)), TextRun("!"),
      ])
    #expect(try text(#""Only $9""#)?.runs == [])
    #expect(try text(#"[ "Only" ]"#)?.runs == [TextRun("Only")])
  }

  @Test(
    arguments: [
      (#"[ "Only" ]"#, "", []), ("[]", "", ["3:86 S113"]),
      (#"[ "Only", 5 ]"#, "", ["3:96 S102"]),
      (#"[ "In {{town}}" ]"#, "", ["3:88 F502"]),
      (
        #"[ { "text": "In {{town}}", "style": { "color": { "field": "x" } } } ]"#, "",
        ["3:98 F502", "3:144 F501"]
      ),
      (#""A""#, #", "style": { "shadow": [ {}, { "color": { "field": "x" } } ] }"#, ["3:140 F501"]),
      (#""A""#, #", "style": { "stroke": { "color": { "field": "x" } } }"#, ["3:134 F501"]),
      (
        #""A""#, #", "box": { "border": { "color": { "field": "x" } }, "area": "title_safe" }"#,
        ["3:132 F501"]
      ),
      (#""A""#, #", "box": { "shadow": [ {}, {}, {}, {}, {}, {}, {}, {}, {} ] }"#, ["3:110 S111"]),
    ] as [(String, String, [String])])
  func mistakesHavePlaces(json: String, keys: String, expected: [String]) {
    #expect(findings(in: document(json, keys)).map(brief) == expected, "\(json)\(keys)")
  }

  @Test(arguments: [
    (#"[ "A" ]"#, ""), (#""A""#, #", "style": { "shadow": [ {} ] }"#),
    (#""A""#, #", "style": { "stroke": [ {}, {} ] }"#),
    (#""A""#, #", "style": { "case": "upper" }"#),
  ])
  func listsNeedVersionTwo(json: String, keys: String) {
    #expect(
      findings(in: document(json, keys, version: "1")).map(\.diagnostic.code) == ["S114"],
      "\(json)\(keys)")
    #expect(findings(in: document(json, keys)).isEmpty)
  }

  /// One element is written without brackets, so that a document of version 1 stays one.
  @Test func singleShadowsAreWrittenAsBefore() throws {
    let read = try #require(
      try text(#""A""#, #", "style": { "shadow": [ { "x": 0 } ], "stroke": [ {}, {} ] }"#))
    #expect(read.style?.shadows == [Shadow(x: 0)] && read.style?.strokes.count == 2)
    let description = try #require(
      readDescription(document(#""A""#, #", "style": { "shadow": [ { "x": 0 } ] }"#)))
    let written = FormatWriter.write(.description(description)).canonicalText
    #expect(written.contains(#""shadow": { "x": 0 }"#))
  }
}

import Conversion
import DescriptionFormat
import Diagnostics
import Editing
import Interchange
import JSONSyntax
import Testing

/// Every kind of loss in a subtitle file is reported once, with the number of its places.
struct SubtitleLossTests {
  private func losses(_ text: String, _ name: String) throws -> [String] {
    let format = try #require(InterchangeFormat.ofFile(name))
    return format.read(SourceText(name: name, text: text)).findings.map {
      "\($0.diagnostic.code) \($0.diagnostic.message.replacing(" left out", with: ""))"
    }.sorted()
  }

  @Test func changesOfWhatIsSeenAreWarnings() throws {
    let found = try losses(
      """
      WEBVTT

      00:01.000 --> 00:02.000 align:start line:0
      <v Ann>Hi

      00:03.000 --> 00:04.000 align:center
      <c.red>Hi</c> <b>x</b> <00:03.500>y

      00:05.000 --> 00:06.000 position:10%
      <b>x</b>
      """, "a.vtt")
    #expect(
      found == [
        "I145 the exact place of the text is", "I145 the name of the speaker is",
        "I153 the times of the words are read; nothing shows them without a 'highlight'",
      ])
    let format = try #require(InterchangeFormat.ofFile("a.vtt"))
    let placed = format.read(
      SourceText(name: "a.vtt", text: "WEBVTT\n\n00:01.000 --> 00:02.000 line:1\n<c.loud>Hi</c>"))
    #expect(placed.findings.map(\.diagnostic.severity) == [.warning, .warning])
  }

  @Test func everyCommandOfSubStationIsReported() throws {
    let found = try losses(
      """
      [V4+ Styles]
      Format: Name, Fontname, Fontsize, PrimaryColour, Alignment
      Style: Top,Arial,20,&H0000FFFF,8

      [Events]
      Format: Layer, Start, End, Style, Name, MarginV, Effect, Text
      Dialogue: 0,0:00:01.00,0:00:02.00,Top,,0,,{\\pos(1,2)\\fad(2,2)}a {\\b1}b{\\b0} {\\k20}c
      Dialogue: 0,0:00:03.00,0:00:04.00,Default,Ann,20,Banner;1,{a remark}a{\\1c&H00&\\alpha&H80&}
      Dialogue: 0,0:00:05.00,0:00:06.00,Default,,0,,{\\i1}a{\\i0}
      """, "a.ass")
    #expect(
      found == [
        "I142 the animation is (and 1 more like it)", "I142 the colour is",
        "I142 the style of the text is", "I145 the exact place of the text is (and 1 more like it)",
        "I145 the name of the speaker is",
        "I153 the times of the words are read; nothing shows them without a 'highlight'",
      ])
  }

  @Test func subtitlesThatLoseNothingAreQuiet() throws {
    let text =
      "[Events]\nFormat: Start, End, Style, Text\n"
      + "Dialogue: 0:00:01.00,0:00:02.00,*Default,{a remark}Hi\n"
    #expect(try losses(text, "a.ass") == [])
    #expect(
      try losses("WEBVTT\n\n00:01.000 --> 00:02.000 align:middle\n<i>Hi</i>", "a.vtt") == [])
  }

  /// Tracks without texts are reported once for each type, and so are slots that take different numbers of files.
  @Test(arguments: ["a.srt", "a.vtt", "a.ass"])
  func whatSubtitlesCannotSayIsReported(name: String) throws {
    let shapes = (0..<3).map {
      #"{ "type": "shape", "name": "s\#($0)", "segments": [ { "position": 0, "duration": 1 } ] },"#
    }
    let text = """
      { "version": "2", "media": { "rooms": { "type": "photo", "minCount": 2, "maxCount": 4 },
          "pair": { "type": "photo", "minCount": 2, "maxCount": 2 } }, "tracks": [ \(shapes.joined())
        { "type": "text", "name": "t", "segments": [
          { "repeat": "rooms", "text": "Room", "position": 0, "duration": 1 } ] } ] }
      """
    let (document, _) = Document.parse(SourceText(name: "edit.json", text: text))
    let (content, _) = FormatReader.read(try #require(document))
    let description = try #require(content).description
    let format = try #require(InterchangeFormat.ofFile(name))
    let exported = format.write(
      try Timeline(resolving: description), "", relative: description)
    let found = exported.diagnostics.map { "\($0.code) \($0.message)" }
    #expect(
      found.filter { !$0.hasPrefix("I142") && !$0.hasPrefix("I145") } == [
        "I141 the shape track 's0' has no texts and is left out (and 2 more like it)",
        "I151 the slot 'rooms' takes 2-4 files; the subtitles are those of 4",
      ])
  }
}

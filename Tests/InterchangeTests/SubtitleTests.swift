import Conversion
import DescriptionFormat
import Diagnostics
import Editing
import Foundation
import Interchange
import MediaValues
import TestSupport
import Testing

/// SubRip, WebVTT and SubStation Alpha are read and written.
struct SubtitleTests {
  private func read(_ text: String, _ name: String) throws -> ImportedEdit {
    let format = try #require(InterchangeFormat.ofFile(name))
    return format.read(SourceText(name: name, text: text))
  }

  /// Returns `start–end text` of each text, track by track.
  private func cues(_ edit: ImportedEdit) throws -> [[String]] {
    let description = try #require(edit.description, "\(edit.findings.map(\.diagnostic.message))")
    return description.tracks.map { track in
      track.segments.map { segment in
        guard case .text(let text) = segment.content else { return "?" }
        let mark = text.style?.isItalic == true ? "/" : ""
        return "\(segment.range.start.decimalSeconds)–\(segment.range.end.decimalSeconds) "
          + mark + text.text.replacing("\n", with: "|")
      }
    }
  }

  private let subRip = """
    1
    00:00:01,000 --> 00:00:02,500
    Hello, <b>you</b>
    there

    2
    00:00:03,000 --> 01:00:04,000
    <i>1 < 2 & {x} \\N</i>

    """

  @Test func subRipIsRead() throws {
    let edit = try read(subRip, "a.srt")
    #expect(try cues(edit) == [["1–2.5 Hello, you|there", "3–3604 /1 < 2 & {x} \\N"]])
    #expect(edit.findings.isEmpty)
  }

  /// A mark ends before a combining character.
  @Test(arguments: [
    ("a.srt", "<i>\u{301}abc</i>", "/\u{301}abc"),
    ("a.srt", "<b>\u{200D}abc</b> x", "\u{200D}abc x"),
    ("a.srt", "{\\an8}\u{301}abc", "\u{301}abc"), ("a.srt", "{{\u{301}x}}", "{\u{2060}{\u{301}x}}"),
    ("a.vtt", "&amp;\u{301} &lt;\u{301}", "&\u{301} <\u{301}"),
    ("a.vtt", "&eacute;\u{301}", "é\u{301}"),
    ("a.ass", "\u{301}a{\\b1}\u{301}b\\N\u{301}c", "\u{301}a\u{301}b\n\u{301}c"),
  ])
  func marksMayStandBeforeCombiningCharacters(name: String, text: String, read: String) throws {
    let file =
      name == "a.ass"
      ? "[Events]\nFormat: Start,End,Text\nDialogue: 0:00:01.00,0:00:02.00,\(text)"
      : "WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n\(text)"
    let cue = try #require(try cues(try self.read(file, name)).first?.first)
    #expect(
      Array(cue.unicodeScalars) == Array("1–2 \(read.replacing("\n", with: "|"))".unicodeScalars))
  }

  @Test func subtitlesBeyondTheLongestTimeAreLeftOut() throws {
    let edit = try read(
      "00:00:01,000 --> 00:00:02,000\na\n\n00:00:03,000 --> 99:00:00,000\nb", "a.srt")
    #expect(try cues(edit) == [["1–2 a"]])
    #expect(edit.findings.map(\.diagnostic.severity) == [.warning])
  }

  @Test func placesOfOtherProgramsAreNoText() throws {
    let edit = try read("00:00:01,000 --> 00:00:02,000\n{\\an8}above {x}", "a.srt")
    #expect(try cues(edit) == [["1–2 above {x}"]])
    #expect(edit.findings.isEmpty)
  }

  /// Tags that begin and do not end, and others without effect.
  @Test(arguments: [
    ("a.srt", "<a"), ("a.srt", "{\\x"), ("a.srt", "< "), ("a.vtt", "<b "), ("a.ass", "{x"),
    ("a.srt", "< >"), ("a.ass", "{}"),
  ])
  func fourTimesTheMarksAreNotSixteenTimesTheWork(_ name: String, _ mark: String) throws {
    func seconds(_ count: Int) throws -> Double {
      let marks = String(repeating: mark, count: count)
      let text =
        name == "a.ass"
        ? "[Events]\nFormat: Start,End,Text\nDialogue: 0:00:01.00,0:00:02.00,\(marks)x"
        : "WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nx \(marks)x"
      return try (0..<3).map { _ in
        try processorTime {
          let edit = try read(text, name)
          #expect(edit.description?.tracks.count == 1)
        } / .seconds(1)
      }.min() ?? 0
    }
    let small = try seconds(4_000)
    let large = try seconds(16_000)
    #expect(large < max(small, 0.005) * 9, "\(small) s, then \(large) s")
  }

  @Test func moreSubtitlesAtOnceThanThereAreTracksAreRefused() throws {
    func text(_ count: Int) -> String {
      (0..<count).map { "00:00:01,000 --> 00:00:02,000\nline \($0)\n\n" }.joined()
    }
    #expect(try cues(read(text(1_000), "a.srt")).count == 1_000)
    let time = try processorTime {
      let edit = try read(text(20_000), "a.srt")
      #expect(edit.description == nil && brief(edit.findings) == ["- I102"])
    }
    #expect(time < .seconds(7), "\(time)")
  }

  /// A blank line after the header, and spaces around the arrow, are often missing.
  @Test func looseFilesAreRead() throws {
    let edit = try read("WEBVTT\n00:01.000-->00:02.000\na\n\n00:03.000  -->00:04.000\nb", "a.vtt")
    #expect(try cues(edit) == [["1–2 a", "3–4 b"]])
    #expect(edit.findings.isEmpty)
  }

  @Test func otherLineEndsAreRead() throws {
    let text = "\u{FEFF}" + subRip.replacing("\n", with: "\r\n")
    #expect(try cues(read(text, "A.SRT")) == cues(read(subRip, "a.srt")))
    #expect(try read(text, "a.srt").findings.isEmpty)
  }

  @Test func webVTTIsRead() throws {
    let edit = try read(
      """
      WEBVTT A title

      NOTE nothing
      00:01.000 to 00:02.000
      of this

      STYLE
      ::cue { color: red }

      first
      00:01.000 --> 00:02.000 align:start
      a &lt;b&gt; &amp;amp; <c.red>c</c>
      """, "a.vtt")
    #expect(try cues(edit) == [["1–2 a <b> &amp; c"]])
    #expect(brief(edit.findings) == ["7:1 I142"])
  }

  @Test func subStationIsRead() throws {
    let edit = try read(
      """
      [Script Info]
      Title: A film

      [Events]
      Format: Layer, Start, End, Style, Text
      Dialogue: 0,0:00:01.00,0:00:02.50,Default,one, two\\Nthree
      Comment: 0,0:00:01.00,0:00:02.50,Default,no
      Dialogue: 0,0:00:03.00,0:00:04.00,Default,{\\i1}slanted\\hhere
      Dialogue: 0,0:00:05.00,0:00:06.00,Top,{\\pos(1,2)}placed
      Dialogue: 0,0:00:05.00,0:00:06.00,Top,{\\p1}m 0 0 l 1 1
      """, "a.ass")
    #expect(edit.title == "A film")
    #expect(
      try cues(edit) == [["1–2.5 one, two|three", "3–4 /slanted\u{A0}here"], ["5–6 placed"]])
    #expect(brief(edit.findings) == ["9:1 I142", "9:1 I145", "10:1 I118"])
    #expect(
      edit.findings.map(\.diagnostic.message) == [
        "the style of the text is left out (and 1 more like it)",
        "the exact place of the text is left out", "a drawing is left out",
      ])
  }

  @Test func subtitlesAtOneTimeAreOnTwoTracks() throws {
    let edit = try read(
      """
      00:01.000 --> 00:04.000
      a

      00:02.000 --> 00:03.000
      b

      00:04.000 --> 00:05.000
      c
      """, "a.vtt")
    #expect(try cues(edit) == [["1–4 a", "4–5 c"], ["2–3 b"]])
    #expect(edit.description?.tracks.map(\.name) == ["subtitles", "subtitles 2"])
  }

  @Test(arguments: [
    ("1\nno times\n\n00:00:01,000 --> 00:00:02,000\na", ["1:1 I118"]),
    ("00:00:61,000 --> 00:00:02,000\na\n\n00:00:01,000 --> 00:00:02,000\na", ["1:1 I118"]),
    ("00:00:03,000 --> 00:00:02,000\na\n\n00:00:01,000 --> 00:00:02,000\na", ["1:1 I119"]),
    ("00:00:01,000 --> 99:00:02,000\na", ["- I101", "1:1 I118"]), ("", ["- I101"]),
  ])
  func errorsAreReported(_ text: String, _ findings: [String]) throws {
    #expect(brief(try read(text, "a.srt").findings) == findings)
  }

  /// A description cannot contain this character, and an imported edit has to be a valid document.
  @Test func theCharacterZeroOfATitleIsReplaced() throws {
    let titled = try read(
      """
      [Script Info]
      Title: A\0B
      [Events]
      Format: Start, End, Text
      Dialogue: 0:00:01.00,0:00:02.00,a
      """, "a.ass")
    #expect(titled.title == "A\u{FFFD}B")
  }

  @Test func bracesAreNoFields() throws {
    let edit = try read("00:00:01,000 --> 00:00:02,000\n{{city}}", "a.srt")
    #expect(try cues(edit) == [["1–2 {\u{2060}{city}}"]])
    let timeline = try Timeline(resolving: try #require(edit.description))
    for name in ["a.srt", "a.vtt", "a.ass"] {
      let text = try #require(InterchangeFormat.ofFile(name)).write(timeline, "").text
      #expect(!text.contains("\u{2060}"))
      #expect(try cues(read(text, name)) == cues(edit))
    }
  }

  /// Texts that look like tags, and blank lines, which would end a subtitle.
  @Test(arguments: ["a.srt", "a.vtt", "a.ass"])
  func textsThatLookLikeMarkupAreKept(_ name: String) throws {
    let description = try normalForm(
      #"""
      {"tracks": [{"type": "text", "name": "t", "segments": [
        {"position": 0, "duration": 1, "text": "Press <Enter> {\\an8}now"},
        {"position": 1, "duration": 1, "text": "<i>a</i>"},
        {"position": 2, "duration": 1, "text": "a\n \u00A0\nb"},
        {"position": 3, "duration": 1, "text": " \n "},
        {"position": 4, "duration": 1, "text": "<i>c", "style": {"italic": true}}]}]}
      """#)
    let format = try #require(InterchangeFormat.ofFile(name))
    let edit = try read(format.write(try Timeline(resolving: description), "").text, name)
    #expect(
      try cues(edit) == [
        ["0–1 Press <Enter> {\\an8}now", "1–2 <i>a</i>", "2–3 a|b", "4–5 /<i>c"]
      ])
    #expect(edit.findings.isEmpty)
  }

  /// Imported subtitles make a timeline, and exporting it gives the same subtitles.
  @Test(arguments: ["a.srt", "a.vtt", "a.ass"]) func writtenSubtitlesAreRead(_ name: String) throws
  {
    let description = try #require(try read(subRip, "a.srt").description)
    let timeline = try Timeline(resolving: description)
    let format = try #require(InterchangeFormat.ofFile(name))
    let exported = format.write(timeline, "A film")
    #expect(exported.diagnostics.isEmpty)
    let again = try read(exported.text, name)
    #expect(again.findings.isEmpty)
    #expect(try cues(again) == cues(read(subRip, "a.srt")))
  }

  /// A text shorter than the unit of the format is shown for one unit, and texts whose rounded times
  /// are equal are in the order of their ends.
  @Test(arguments: [("a.srt", "0.001"), ("a.vtt", "0.001"), ("a.ass", "0.01")])
  func shortTextsAreKept(_ name: String, _ unit: String) throws {
    let description = try normalForm(
      """
      {"tracks": [
        {"type": "text", "name": "t", "segments": [
          {"position": 0, "duration": 0.0001, "text": "flash"},
          {"position": 2, "duration": 4, "text": "long"}]},
        {"type": "text", "name": "u", "segments": [
          {"position": 2.0001, "duration": 1, "text": "short"}]}]}
      """)
    let format = try #require(InterchangeFormat.ofFile(name))
    let text = format.write(try Timeline(resolving: description), "").text
    let edit = try read(text, name)
    #expect(try cues(edit) == [["0–\(unit) flash", "2–3 short"], ["2–6 long"]])
    let again = try Timeline(resolving: #require(edit.description))
    #expect(format.write(again, "").text == text)
  }

  /// A file without subtitles is refused by programs that read it.
  @Test(arguments: ["a.srt", "a.vtt", "a.ass"])
  func tracksWithoutTextsAreNoSubtitles(name: String) throws {
    let description = try normalForm(
      """
      {"tracks": [{"type": "photo", "name": "stills",
        "segments": [{"position": 0, "duration": 5}]}]}
      """)
    let exported = try #require(InterchangeFormat.ofFile(name))
      .write(try Timeline(resolving: description), "")
    #expect(exported.diagnostics.map(\.code) == ["I157", "I141"])
    #expect(exported.diagnostics.first?.severity == .error)
  }

  /// Subtitles have only text and times; each kind of loss is reported once.
  @Test(arguments: [
    (#""style": {"size": 0.1}, "transform": {"y": 0.88}"#, ["I142"]),
    (#""enter": {"subtype": "fade_in", "duration": 0.5}"#, ["I145", "I142"]),
    (#""transform": {"y": 0.88}"#, []),
    (#""style": {"size": 0.055, "stroke": {}}, "transform": {"x": 0.2}"#, ["I145"]),
    (
      #""style": {"size": 0.055, "stroke": {}}, "transform": {"y": 0.88}, "opacity": 0.5"#,
      ["I142"]
    ),
    (#""style": {"size": 0.055, "stroke": {}}, "transform": {"y": 0.76}"#, []),
    (#""style": {"size": 0.055, "stroke": {}, "italic": true}, "transform": {"y": 0.88}"#, []),
  ])
  func lostStylesAreReported(_ keys: String, _ codes: [String]) throws {
    let segment = #"{"duration": 1, "text": "Hello", \#(keys)"#
    let description = try normalForm(
      """
      {"tracks": [{"type": "text", "name": "t", "segments": [
        \(segment), "position": 0}, \(segment), "position": 2}]}]}
      """)
    let exported = try #require(InterchangeFormat.ofFile("a.vtt"))
      .write(try Timeline(resolving: description), "")
    #expect(exported.diagnostics.map(\.code) == codes)
    #expect(exported.diagnostics.allSatisfy { $0.message.hasSuffix("(and 1 more like it)") })
  }
}

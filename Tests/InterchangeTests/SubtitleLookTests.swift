import Conversion
import DescriptionFormat
import Diagnostics
import Editing
import Interchange
import MediaValues
import Testing

/// The places and the looks of subtitles are those of texts and of their parts.
struct SubtitleLookTests {
  private func read(_ text: String, _ name: String) throws -> ImportedEdit {
    try #require(InterchangeFormat.ofFile(name)).read(SourceText(name: name, text: text))
  }

  /// Returns a file with one subtitle. `settings` follow its times in WebVTT.
  private func file(_ name: String, _ text: String, settings: String = "") -> String {
    switch name {
    case "a.ass":
      """
      [Script Info]
      PlayResX: 200
      PlayResY: 100

      [V4+ Styles]
      Format: Name, Bold, PrimaryColour, Alignment
      Style: Default,0,&H00FFFFFF,2
      Style: Sign,-1,&H0000FFFF,8

      [Events]
      Format: Start, End, Style, Text
      Dialogue: 0:00:01.00,0:00:02.00,\(text)
      """
    case "a.vtt": "WEBVTT\n\n00:01.000 --> 00:02.000\(settings)\n\(text)\n"
    default: "1\n00:00:01,000 --> 00:00:02,000\n\(text)\n"
    }
  }

  /// Returns the middle of the text, its alignment, and its parts with marks for their looks.
  private func look(_ edit: ImportedEdit) throws -> (place: String, parts: [String]) {
    guard case .text(let text)? = edit.description?.tracks.first?.segments.first?.content else {
      return ("", [])
    }
    let y = text.appearance.transform?.y?.constant.map { "\($0)" } ?? "-"
    let runs = text.runs.isEmpty ? [TextRun(text.text)] : text.runs
    let whole = marks(
      text.style?.isItalic, text.style?.weight, text.style?.isUnderlined,
      text.style?.color?.constant)
    return (
      y + " " + (text.style?.alignment ?? .center).rawValue,
      runs.map { run in
        let own = marks(
          run.style?.isItalic, run.style?.weight, run.style?.isUnderlined,
          run.style?.color?.constant)
        return whole + own + run.text
      }
    )
  }

  /// Comparisons are no tags, a break begins a line, and colours are never transparent.
  @Test(arguments: [
    ("x<b, y>z and <i+1> end", ["x<b, y>z and <i+1> end"]),
    ("a<b 1 < 2 > 0", ["a<b 1 < 2 > 0"]), ("one<br>two<BR />three", ["one\ntwo\nthree"]),
    ("<font color=\"#ff000000\">red</font>", ["#FF0000 red"]),
  ])
  func tagsOfSubRipAreNamesAndAttributes(text: String, expected: [String]) throws {
    let found = try look(read(file("a.srt", text), "a.srt")).parts
    #expect(found == expected)
  }

  private func marks(_ italic: Bool?, _ weight: Int?, _ under: Bool?, _ color: Color?) -> String {
    (italic == true ? "/" : "") + (weight == 700 ? "*" : "") + (under == true ? "_" : "")
      + (color.map { "\($0) " } ?? "")
  }

  @Test(arguments: [
    ("a.srt", "{\\an8}a", "", "0.12 center"), ("a.srt", "{\\an1}a", "", "0.88 left"),
    ("a.srt", "{\\a6}a", "", "0.12 center"), ("a.srt", "{\\an5}{\\an9}a", "", "0.5 center"),
    ("a.ass", "Sign,a", "", "0.12 center"), ("a.ass", "Sign,{\\an3}a", "", "0.88 right"),
    ("a.vtt", "a", " line:0", "0.12 center"), ("a.vtt", "a", " line:-1 align:right", "0.88 right"),
    ("a.vtt", "a", " line:50%,center align:start position:0%", "0.5 left"),
    ("a.vtt", "a", " align:center position:50% size:100%", "0.88 center"),
    ("a.vtt", "a", "line:0", "0.12 center"),
  ])
  func placesAreKept(name: String, text: String, settings: String, place: String) throws {
    let edit = try read(file(name, text, settings: settings), name)
    #expect(try look(edit).place == place)
    #expect(edit.findings.allSatisfy { $0.diagnostic.code != "I145" })
  }

  /// The nearest of nine places is not the one in the file.
  @Test(arguments: [
    ("a.ass", "Default,{\\pos(190,10)}a", "", "0.12 right"),
    ("a.ass", "Default,{\\move(100,50,1,1)}a", "", "0.5 center"),
    ("a.vtt", "a", " line:10%", "0.12 center"), ("a.vtt", "a", " line:2", "0.12 center"),
    ("a.vtt", "a", " line:84.66%", "0.88 center"), ("a.vtt", "a", " line:50%", "0.5 center"),
    ("a.vtt", "a", " position:10% align:center", "0.88 left"),
    ("a.vtt", "a", " align:start position:40%", "0.88 center"),
    ("a.vtt", "a", " size:40%", "0.88 center"),
  ])
  func otherPlacesAreReported(name: String, text: String, settings: String, place: String) throws {
    let edit = try read(file(name, text, settings: settings), name)
    #expect(try look(edit).place == place)
    #expect(
      edit.findings.map(\.diagnostic.message).filter { $0.contains("place") } == [
        "the exact place of the text is left out"
      ])
  }

  /// Settings that no place of a text can express.
  @Test(arguments: [" vertical:rl", " region:fred", " X1:40 X2:600 Y1:20 Y2:50", " line:x"])
  func unknownPlacesAreReported(settings: String) throws {
    let edit = try read(file("a.vtt", "a", settings: settings), "a.vtt")
    #expect(edit.findings.map(\.diagnostic.message) == ["the place of the text is left out"])
  }

  @Test(arguments: [
    ("a.srt", "<b>a</b> <i>b</i> c", ["*a ", "/b ", "c"]), ("a.srt", "<b><u>a</u></b>", ["*_a"]),
    ("a.srt", "<font color=\"#ff0000\">a</font> b", ["#FF0000 a ", "b"]),
    ("a.srt", "<font color=lime>a</font>", ["#00FF00 a"]),
    ("a.srt", "<font color=\"ffff00\">a <i>b</i></font>", ["#FFFF00 a ", "#FFFF00 /b"]),
    ("a.srt", "<b>a <i>b</b> c</i>", ["*a ", "/*b ", "/c"]),
    ("a.srt", "{\\c&H0000FF&}a{\\c} b", ["#FF0000 a ", "b"]),
    ("a.vtt", "<c.yellow>a</c> <v.loud Ann>b</v>", ["#FFFF00 a ", "b"]),
    ("a.vtt", "<c.white>a</c> <b>b</b>", ["a ", "*b"]),
    ("a.ass", "Sign,a{\\b0} b{\\rDefault} c", ["*#FFFF00 a ", "#FFFF00 b ", "c"]),
    ("a.ass", "Default,{\\t(0,1,\\b1\\c&HFF&)}a {\\u1}b", ["a ", "_b"]),
  ])
  func looksAreThoseOfParts(name: String, text: String, parts: [String]) throws {
    #expect(try look(read(file(name, text), name)).parts == parts)
  }

  @Test(arguments: [
    ("a.srt", "<font size=\"20\" color=\"red\">a</font>", "the font or its size is left out"),
    ("a.srt", "<font color=\"reddish\">a</font>", "the colour is left out"),
    ("a.vtt", "<c.loud>a</c>", "the style of the text is left out"),
    ("a.vtt", "<c.bg_red>a</c>", "the colour is left out"),
  ])
  func whatIsLostIsNamed(name: String, text: String, message: String) throws {
    let edit = try read(file(name, text), name)
    #expect(edit.findings.map(\.diagnostic.message) == [message])
  }

  /// More parts than a text may have are shown with one look.
  @Test func tooManyPartsAreReported() throws {
    let text = (0..<150).map { "<i>a\($0)</i> b" }.joined()
    let edit = try read(file("a.srt", text), "a.srt")
    #expect(
      edit.findings.map(\.diagnostic.message) == ["the look of parts of the text is left out"])
    #expect(try look(edit).parts.count == 1)
  }

  /// Tags of WebVTT are those of browsers: everything from `<` to `>` or to the end.
  @Test(arguments: [
    ("< 00:01.000>Hello", "Hello", []), ("This is </c awesome!", "This is ", ["I118"]),
    ("a <c.first That's awesome!</c> b", "a  b", ["I118", "I142"]),
    ("a <c It's a blue apple tree!", "a ", ["I118"]), ("a<>b<", "ab", []),
    ("<i>Hee!</b> Hee!", "Hee! Hee!", []), ("<lang en-Us>Hee!</lang>", "Hee!", []),
  ])
  func tagsOfWebVTTAreThoseOfBrowsers(text: String, read words: String, codes: [String]) throws {
    let edit = try read(file("a.vtt", text), "a.vtt")
    guard case .text(let read)? = edit.description?.tracks.first?.segments.first?.content else {
      Issue.record("no text")
      return
    }
    #expect(read.text == words)
    #expect(edit.findings.map(\.diagnostic.code) == codes)
  }

  private let styled = """
    1
    00:00:01,000 --> 00:00:02,000
    {\\an8}Sign & <i>more</i>

    2
    00:00:01,000 --> 00:00:02,000
    <b>Talk</b> <font color="#ff0000">red</font> <u>x</u>

    3
    00:00:01,500 --> 00:00:03,000
    {\\an7}<font color=yellow>below</font>

    4
    00:00:04,000 --> 00:00:05,000
    {\\an5}<b><i>middle</i></b>

    """

  /// Each format has the same places and looks.
  @Test(arguments: ["a.srt", "a.vtt", "a.ass"])
  func looksAreWritten(name: String) throws {
    let description = try #require(try read(styled, "a.srt").description)
    #expect(description.tracks.count == 4)
    let format = try #require(InterchangeFormat.ofFile(name))
    let exported = format.write(try Timeline(resolving: description), "")
    #expect(exported.diagnostics.isEmpty)
    let again = try read(exported.text, name)
    #expect(again.findings.isEmpty && again.description == description)
  }

  /// Braces in two parts begin no field either, and the file is the same when it is written again.
  @Test(arguments: ["a.srt", "a.vtt", "a.ass"])
  func bracesInPartsAreNoFields(name: String) throws {
    let edit = try read(file("a.srt", "{<i>{x}</i>}"), "a.srt")
    #expect(try look(edit).parts == ["{\u{2060}", "/{x}", "}"])
    let format = try #require(InterchangeFormat.ofFile(name))
    let text = format.write(try Timeline(resolving: try #require(edit.description)), "").text
    let again = try #require(try read(text, name).description)
    #expect(format.write(try Timeline(resolving: again), "").text == text)
  }

  /// WebVTT has eight colours.
  @Test func coloursThatWebVTTLacksAreReported() throws {
    let edit = try read(file("a.srt", "<font color=\"#123456\">a</font>"), "a.srt")
    let timeline = try Timeline(resolving: try #require(edit.description))
    #expect(InterchangeFormat.subRip.write(timeline, "").diagnostics.isEmpty)
    #expect(
      InterchangeFormat.webVTT.write(timeline, "").diagnostics.map(\.message) == [
        "the colour is left out"
      ])
  }
}

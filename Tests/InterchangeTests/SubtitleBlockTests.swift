import Conversion
import DescriptionFormat
import Diagnostics
import Editing
import Interchange
import MediaValues
import Testing

/// Where a subtitle of SubRip or WebVTT begins and ends.
struct SubtitleBlockTests {
  private func read(_ text: String, _ name: String) throws -> ImportedEdit {
    let format = try #require(InterchangeFormat.ofFile(name))
    return format.read(SourceText(name: name, text: text))
  }

  /// Returns the beginning and the text of each subtitle.
  private func cues(_ edit: ImportedEdit) -> [String] {
    (edit.description?.tracks ?? []).flatMap(\.segments).map { segment in
      guard case .text(let text) = segment.content else { return "?" }
      return "\(segment.range.start.decimalSeconds) \(text.text.replacing("\n", with: "|"))"
    }
  }

  /// Files that lack blank lines, or have too many.
  @Test(arguments: [
    (
      "a.srt",
      "1\n00:00:00,000 --> 00:00:01,000\nfoo\n2\n00:00:01,000 --> 00:00:02,000\nbar",
      ["0 foo", "1 bar"]
    ),
    (
      "a.srt", "00:00,000 --> 00:01,000\nfoo 3\n00:01,000 --> 00:02,000\nbar", ["0 foo 3", "1 bar"]
    ),
    (
      "a.srt",
      "1\n\n00:00:00,000 --> 00:00:01,000\n\nfoo\n\n2\n\n00:00:01,000 --> 00:00:02,000\n\nbar",
      ["0 foo", "1 bar"]
    ),
    (
      "a.vtt", "WEBVTT\n\n00:00.000 --> 00:01.000\nfoo\n00:01.000 --> 00:02.000\nbar",
      ["0 foo", "1 bar"]
    ),
    (
      "a.vtt",
      "\n\nname\n00:00.000 --> 00:01.000\n00:01.000 --> 00:02.000\nbar\n\n\nname\n00:02.000 --> 00:03.000\nlast",
      ["1 bar", "2 last"]
    ),
  ])
  func aLineOfTimesBeginsASubtitle(_ name: String, _ text: String, _ expected: [String]) throws {
    let edit = try read(text, name)
    #expect(cues(edit) == expected)
    #expect(edit.findings.isEmpty, "\(brief(edit.findings))")
  }

  /// The parser of the standard reads a time range in the second line of a comment as that of a subtitle, and one below as
  /// the beginning of another block.
  @Test(arguments: ["NOTE made by X\n", "NOTE\nmade by\nX\n", "STYLE\n"])
  func commentsHaveNoTimes(_ head: String) throws {
    let edit = try read(
      "WEBVTT\n\n\(head)00:00.000 --> 00:01.000\nfoo\n\nNOTE bar\n\n00:02.000 --> 00:03.000\nbar",
      "a.vtt")
    #expect(cues(edit) == ["0 foo", "2 bar"])
  }

  /// Files whose subtitles have no numbers.
  @Test func aNumberMayBeTheText() throws {
    let edit = try read(
      "00:00:00,000 --> 00:00:01,000\n42\n\n00:00:01,000 --> 00:00:02,000\n\n7\n\n00:00:02,000 --> 00:00:03,000\nend",
      "a.srt")
    #expect(cues(edit) == ["0 42", "1 7", "2 end"])
  }

  /// Other programs show these paragraphs, one below the other. A single number is none: a subtitle is missing there.
  @Test func paragraphsWithoutTimesContinueASubtitle() throws {
    let edit = try read(
      "1\n00:00:01,000 --> 00:00:02,000\nFirst\n\nSecond\nline\n\n2\n00:00:02,000 --> 00:00:03,000\nnext\n\n3\n",
      "a.srt")
    #expect(cues(edit) == ["1 First|Second|line", "2 next"])
    #expect(brief(edit.findings) == ["12:1 I118"])
    let first = try read("Title\n\n00:00:01,000 --> 00:00:02,000\na", "a.srt")
    #expect(cues(first) == ["1 a"] && brief(first.findings) == ["1:1 I118"])
  }

  /// Arrows and times in a text are no times of a subtitle.
  @Test func textsMayHaveArrows() throws {
    let edit = try read(
      "1\n00:00:01,000 --> 00:00:02,000\n12:30 -> 13:30\na --> b\n1:2 > 1:3\n", "a.srt")
    #expect(cues(edit) == ["1 12:30 -> 13:30|a --> b|1:2 > 1:3"])
    #expect(edit.findings.isEmpty)
  }

  /// Texts of a description that look like times come back.
  @Test(arguments: ["a.srt", "a.vtt", "a.ass"])
  func textsThatLookLikeTimesAreKept(_ name: String) throws {
    let times = "00:00:05,000 --> 00:00:06,000"
    let format = try #require(InterchangeFormat.ofFile(name))
    let description = try normalForm(
      #"""
      {"tracks": [{"type": "text", "name": "t", "segments": [
        {"position": 0, "duration": 1, "text": "a\n3\n\#(times)\n4"},
        {"position": 1, "duration": 1, "text": "\#(times)\n\#(times)", "style": {"italic": true}},
        {"position": 2, "duration": 1, "text": "7\n1:02 -> 1:03"},
        {"position": 3, "duration": 1, "text": "\u2060\#(times)"}]}]}
      """#)
    let written = format.write(try Timeline(resolving: description), "").text
    let edit = try read(written, name)
    #expect(
      cues(edit) == [
        "0 a|3|\(times)|4", "1 \(times)|\(times)", "2 7|1:02 -> 1:03", "3 \u{2060}\(times)",
      ])
    #expect(edit.findings.isEmpty, "\(brief(edit.findings))")
  }

  /// The finding is at the line of times, and the words below it are not shown with the subtitle above.
  @Test(arguments: [
    "00:00:03,000 -> 00:00:04,000", "00:00:03,000 \u{2192} 00:00:04,000",
    "00:00:03;000 --> 00:00:04;000", "00:00:03,000 \u{2013}> 00:00:04,000",
  ])
  func damagedTimesAreReportedWhereTheyAre(_ times: String) throws {
    for (name, mark) in [("a.srt", ","), ("a.vtt", ".")] {
      let edit = try read(
        "0\n00:00:01.000 --> 00:00:02.000\na\n\n1\n\(times)\nlost\n\n2\n00:00:05.000 --> 00:00:06.000\nb",
        name)
      #expect(cues(edit) == ["1 a", "5 b"])
      #expect(brief(edit.findings) == ["6:1 I118"])
      #expect(
        edit.findings.map(\.diagnostic.message) == [
          "the time range is not of the form '00:00:01\(mark)000 --> 00:00:02\(mark)500'"
        ])
    }
  }

  @Test func theFormOfTimesIsThatOfTheFile() throws {
    for (name, mark) in [("a.srt", ","), ("a.vtt", ".")] {
      #expect(
        try read("words", name).findings.map(\.diagnostic.message).contains(
          "there is no time range such as '00:00:01\(mark)000 --> 00:00:02\(mark)500'"))
    }
  }
}

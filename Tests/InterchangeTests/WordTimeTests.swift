import Conversion
import DescriptionFormat
import Diagnostics
import Editing
import Interchange
import MediaValues
import Testing

/// The times of words in subtitles are times of parts of texts.
struct WordTimeTests {
  private func parts(_ edit: ImportedEdit) throws -> [[String]] {
    let segments = try #require(edit.description?.tracks.first?.segments)
    return segments.map { segment in
      guard case .text(let text) = segment.content else { return [] }
      return text.runs.map { "\($0.time.map { "\($0.decimalSeconds)" } ?? "-")|\($0.text)" }
    }
  }

  private func read(_ text: String, _ name: String) throws -> ImportedEdit {
    try #require(InterchangeFormat.ofFile(name)).read(SourceText(name: name, text: text))
  }

  /// Returns the texts, and the findings of reading and writing a file in another format.
  private func written(
    _ text: String, _ name: String, as other: String
  ) throws -> (text: String, findings: [String]) {
    let description = try #require(try read(text, name).description)
    let exported = try #require(InterchangeFormat.ofFile(other)).write(
      try Timeline(resolving: description), "", relative: description)
    return (exported.text, exported.diagnostics.map { "\($0.code) \($0.message)" })
  }

  private let webVTT = """
    WEBVTT

    00:00:01.000 --> 00:00:03.000
    we<00:00:01.500><c> go</c><00:00:02.250> on

    00:00:04.000 --> 00:00:05.000
    plain

    """

  @Test func marksOfWebVTTAreRead() throws {
    let edit = try read(webVTT, "a.vtt")
    #expect(try parts(edit) == [["0|we", "0.5| go", "1.25| on"], []])
    #expect(edit.findings.map(\.diagnostic.code) == ["I153"])
  }

  /// Automatic captions of YouTube have lines with a space, which do not end a subtitle.
  @Test func linesOfSpacesAreText() throws {
    let edit = try read(
      """
      WEBVTT
      Kind: captions

      00:00:00.160 --> 00:00:02.470
      \u{20}
      so<00:00:00.480><c> today</c><00:00:00.880><c> we</c>

      00:00:02.480 --> 00:00:04.000
      so today we
      \u{20}

      """, "a.vtt")
    #expect(try parts(edit) == [["0|so", "0.32| today", "0.72| we"], []])
    #expect(edit.description?.tracks[0].segments.count == 2)
    #expect(edit.findings.map(\.diagnostic.code) == ["I153"])
  }

  /// Times outside of the subtitle and in another order are lost.
  @Test(arguments: ["<00:00:00.500>", "<00:00:03.500>", "<00:00:02.000>a<00:00:01.500>"])
  func otherMarksAreReported(mark: String) throws {
    let edit = try read("WEBVTT\n\n00:00:01.000 --> 00:00:03.000\na \(mark)b\n", "a.vtt")
    #expect(edit.findings.contains { $0.diagnostic.message.hasPrefix("the times of words are") })
  }

  /// Each mark takes the same time, however many there are.
  @Test(.timeLimit(.minutes(1)))
  func anyNumberOfMarksIsRead() throws {
    let marks = (0..<200_000).map { "<00:00:\(10 + $0 / 10_000).000>word " }.joined()
    let edit = try read("WEBVTT\n\n00:00:01.000 --> 00:01:00.000\n\(marks)\n", "a.vtt")
    #expect(try parts(edit) == [[]])
    #expect(edit.findings.map(\.diagnostic.message) == ["the times of words are left out"])
  }

  private let subStation = """
    [Events]
    Format: Start, End, Text
    Dialogue: 0:00:01.00,0:00:03.00,{\\k50}we{\\k0} {\\kf75}go{\\K75} on

    """

  @Test func commandsOfSubStationAreRead() throws {
    let edit = try read(subStation, "a.ass")
    #expect(try parts(edit) == [["0|we", "0.5| ", "0.5|go", "1.25| on"]])
    #expect(edit.findings.map(\.diagnostic.code) == ["I153"])
  }

  @Test func commandsMayPlaceWords() throws {
    let edit = try read(
      subStation.replacing("{\\k50}we{\\k0} ", with: "so {\\kt50}{\\k25}we "), "a.ass")
    #expect(try parts(edit) == [["0|so ", "0.5|we ", "0.75|go", "1.5| on"]])
  }

  /// Both formats keep the times of the other one.
  @Test func timesAreWritten() throws {
    let (text, _) = try written(webVTT, "a.vtt", as: "b.ass")
    #expect(text.contains(",,{\\k50}we{\\k75} go{\\k75} on\n"))
    #expect(try parts(try read(text, "b.ass"))[0] == ["0|we", "0.5| go", "1.25| on"])
    let again = try written(text, "b.ass", as: "c.vtt")
    #expect(again.text.contains("\nwe<00:00:01.500> go<00:00:02.250> on\n"))
    #expect(again.findings == [])
    let late = try written(
      webVTT.replacing("we<00:00:01.500>", with: "<00:00:01.200>we<00:00:01.500>"), "a.vtt",
      as: "b.ass")
    #expect(late.text.contains(",,{\\k20}{\\k30}we{\\k75} go"))
  }

  @Test func subRipHasNoTimesOfWords() throws {
    let (text, findings) = try written(webVTT, "a.vtt", as: "b.srt")
    #expect(text.contains("\nwe go on\n"))
    #expect(findings == ["I142 the times of words are left out"])
  }

  /// Lines without visible characters are left out, wherever parts begin and end.
  @Test func emptyLinesAreLeftOut() throws {
    let text = webVTT.replacing("<c> go</c>", with: "\n<c>go")
    let spaced = try written(text, "a.vtt", as: "b.vtt").text
    #expect(spaced.contains("we<00:00:01.500>\ngo<00:00:02.250> on\n"))
    var description = try #require(try read(webVTT, "a.vtt").description)
    guard case .text(var content) = description.tracks[0].segments[0].content else { return }
    content.runs = [TextRun("we\n", at: .zero), TextRun(" \n\n"), TextRun("go", at: 1)]
    content.text = content.runs.text
    description.tracks[0].segments[0].content = .text(content)
    let exported = try #require(InterchangeFormat.ofFile("b.vtt")).write(
      try Timeline(resolving: description), "", relative: description)
    #expect(exported.text.contains("we<00:00:02.000>\ngo\n"))
  }
}

import Diagnostics
import Editing
import MediaValues
import Subtitling
import Testing

/// Files of subtitles, as texts over a timeline.
struct SubtitlesTests {
  private let text = """
    1
    00:00:01,000 --> 00:00:03,000
    Hello

    2
    00:00:09,000 --> 00:00:10,000
    Too late

    """

  @Test func subtitlesBeyondTheEndAreCutOrLeftOut() throws {
    let clip = Timeline.Clip(range: TimeRange(start: .zero, duration: 2), media: "photo")
    let timeline = try Timeline(
      media: [.init(name: "photo", type: .photo)],
      tracks: [.init(name: "main", items: .clips(.photo, [clip]))])
    let read = Subtitles.read(SourceText(name: "a.srt", text: text), style: .standard).subtitles
    let (made, notes) = try timeline.adding(
      try #require(read), on: PixelSize(width: 64, height: 36))
    #expect(notes.map(\.code) == ["M122"])
    guard case .texts(let items)? = made.tracks.last?.items else {
      Issue.record("there is no track of texts")
      return
    }
    #expect(items.map(\.content.text) == ["Hello"])
    #expect(items.first?.range == TimeRange(start: 1, end: 2))
    #expect(made.end == timeline.end)
  }

  /// The subtitles are no texts of a document, whose keys would be of use.
  @Test func theHelpNamesTheOption() {
    let styled = text.replacing("Hello", with: "{\\pos(1,2)}<s>Hello</s>")
    let source = SourceText(name: "a.srt", text: styled)
    let findings = Subtitles.read(source, style: .standard).findings.map(\.diagnostic)
    #expect(Set(findings.map(\.code)) == ["I142", "I145"])
    #expect(
      findings.allSatisfy {
        $0.help == "set the style and position of all subtitles with --subtitle-style"
      }, "\(findings.map(\.help))")
  }

  /// The times of words are kept; a style with a highlight shows them.
  @Test func wordsStandOut() throws {
    let text = "WEBVTT\n\n00:00.000 --> 00:02.000\nwe<00:00.500> go\n"
    let source = SourceText(name: "a.vtt", text: text)
    let plain = Subtitles.read(source, style: .standard)
    #expect(plain.findings.map(\.diagnostic.code) == ["I153"])
    #expect(plain.findings.first?.diagnostic.help == "add 'highlight' to --subtitle-style")
    let read = Subtitles.read(source, style: try SubtitleStyle("highlight,bold"))
    #expect(read.findings.isEmpty)
    let clip = Timeline.Clip(range: TimeRange(start: .zero, duration: 2), media: "photo")
    let timeline = try Timeline(
      media: [.init(name: "photo", type: .photo)],
      tracks: [.init(name: "main", items: .clips(.photo, [clip]))])
    let (made, notes) = try timeline.adding(
      try #require(read.subtitles), on: PixelSize(width: 64, height: 36))
    #expect(notes.isEmpty)
    let untimed = Subtitles.read(
      SourceText(name: "a.srt", text: self.text), style: try SubtitleStyle("highlight"))
    let (_, estimates) = try timeline.adding(
      try #require(untimed.subtitles), on: PixelSize(width: 64, height: 36))
    #expect(estimates.map(\.code) == ["M122", "M189"])
    guard case .texts(let items)? = made.tracks.last?.items else {
      Issue.record("there is no track of texts")
      return
    }
    #expect(items.first?.content.runs.map(\.time) == [.zero, 0.5])
    #expect(items.first?.content.style.highlight != nil)
  }

  @Test func otherFilesAreRefused() {
    let (read, findings, _) = Subtitles.read(
      SourceText(name: "a.txt", text: text), style: .standard)
    #expect(read == nil && findings.map(\.diagnostic.code) == ["M119"])
  }
}

import Diagnostics
import Editing
import MediaValues
import Subtitling
import Testing

/// Where subtitles are drawn, and how a style that cannot be read is explained.
@Suite struct SubtitlePlaceTests {
  private func texts(
    _ style: SubtitleStyle, _ text: String = "1\n00:00:00,000 --> 00:00:01,000\nHello\n",
    file: String = "a.srt", on canvas: PixelSize = PixelSize(width: 1920, height: 1080)
  ) throws -> [Timeline.Item<Timeline.Text>] {
    let clip = Timeline.Clip(range: TimeRange(start: .zero, duration: 9), media: "photo")
    let timeline = try Timeline(
      media: [.init(name: "photo", type: .photo)],
      tracks: [.init(name: "main", items: .clips(.photo, [clip]))])
    let read = Subtitles.read(SourceText(name: file, text: text), style: style).subtitles
    let made = try timeline.adding(try #require(read), on: canvas).timeline
    return made.tracks.dropFirst().flatMap { track -> [Timeline.Item<Timeline.Text>] in
      guard case .texts(let items) = track.items else { return [] }
      return items
    }
  }

  private func height(_ style: SubtitleStyle) throws -> Double? {
    try texts(style).first?.content.appearance.transform?.y?.constant?.double
  }

  @Test(arguments: [("top", 0.12), ("middle", 0.5), ("bottom", 0.88), ("large", 0.88)])
  func aWordIsAHeight(word: String, y: Double) throws {
    #expect(try height(SubtitleStyle(word)) == y)
    // The last word counts.
    #expect(try height(SubtitleStyle("bottom,top,\(word)")) == (word == "large" ? 0.12 : y))
  }

  @Test func aPlaceInJSONIsKept() throws {
    let style = try SubtitleStyle(#"{ "x": 0.25, "y": 0.75, "size": 0.1 }"#)
    let text = try #require(try texts(style).first?.content)
    #expect(text.appearance.transform?.x == .constant(0.25))
    #expect(text.appearance.transform?.y == .constant(0.75))
    #expect(text.style.size == .constant(0.1))
  }

  /// Letters of an upright canvas are smaller, so that a line has room for as many.
  @Test(
    arguments: [
      (1920, 1080, "0.055"), (1080, 1080, "0.055"), (1080, 1920, "0.0309"), (100, 1000, "0.0248"),
    ])
  func theSizeFollowsTheShape(width: Int, height: Int, size: String) throws {
    let text = try texts(.standard, on: PixelSize(width: width, height: height)).first?.content
    #expect(text?.style.size?.constant?.description == size)
  }

  /// Subtitles that are visible at the same time are above each other.
  @Test func overlappingSubtitlesDoNotCover() throws {
    let items = try texts(
      .standard,
      """
      1
      00:00:00,000 --> 00:00:03,000
      First

      2
      00:00:01,000 --> 00:00:02,000
      Second

      """)
    #expect(items.map(\.content.text).sorted() == ["First", "Second"])
    let heights = items.compactMap { $0.content.appearance.transform?.y?.constant?.double }
    #expect(Set(heights).count == 2 && heights.contains(0.88), "\(heights)")
  }

  @Test(arguments: [
    ("lagre", "did you mean 'large'?"), ("blod", "did you mean 'bold'?"),
    (#"{ "size": -1 }"#, "size"), (#"{ "y": { "keyframes": [] } }"#, "y"),
    (#"{ "x": 0.5, "colour": "red" }"#, "colour"),
  ])
  func aStyleThatCannotBeReadIsExplained(text: String, words: String) {
    let fault = #expect(throws: SubtitleStyleFault.self) { try SubtitleStyle(text) }
    #expect(fault.map { "\($0)" }?.contains(words) == true, "\(fault as Any)")
  }
}

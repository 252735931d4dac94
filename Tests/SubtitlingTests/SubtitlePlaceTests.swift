import DescriptionFormat
import Diagnostics
import Editing
import Interchange
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

  /// Returns from where to where on the canvas a text may extend, and to which of both its lines are.
  private func place(
    _ text: Timeline.Text
  ) throws -> (top: Double, bottom: Double, alignment: TextStyle.VerticalAlignment?) {
    let box = try #require(text.appearance.box)
    let (y, height) = (
      try #require(box.y?.constant?.double), try #require(box.height?.constant?.double)
    )
    let top =
      switch box.anchor {
      case .topCenter: y
      case .bottomCenter: 1 + y - height
      default: (1 - height) / 2 + y
      }
    return (top, top + height, text.style.verticalAlignment)
  }

  /// The middle of a text of one line has a height, and further lines are toward the middle of the canvas.
  @Test(arguments: [
    ("top", 0.12, TextStyle.VerticalAlignment.top), ("middle", 0.5, .middle),
    ("bottom", 0.88, .bottom), ("large", 0.88, .bottom),
  ])
  func aWordIsAHeight(
    word: String, y: Double, alignment: TextStyle.VerticalAlignment
  ) throws {
    let text = try #require(try texts(SubtitleStyle(word)).first?.content)
    let place = try place(text)
    let line = try #require(text.style.size?.constant?.double)
    #expect(place.alignment == alignment && text.style.overflow == .shrink)
    switch alignment {
    case .top: #expect(abs(place.top + line / 2 - y) < 0.001 && place.bottom == 0.98)
    case .middle: #expect(abs((place.top + place.bottom) / 2 - y) < 0.001)
    case .bottom: #expect(abs(place.bottom - line / 2 - y) < 0.001 && abs(place.top - 0.02) < 0.001)
    }
    // The last word counts.
    let last = try #require(try texts(SubtitleStyle("bottom,top,\(word)")).first?.content)
    #expect(try self.place(last).alignment == (word == "large" ? .top : alignment))
  }

  @Test func aPlaceInJSONIsKept() throws {
    let style = try SubtitleStyle(#"{ "x": 0.25, "y": 0.75, "size": 0.1 }"#)
    let text = try #require(try texts(style).first?.content)
    #expect(text.appearance.box?.x == .constant(-0.25))
    #expect(try place(text).bottom == 0.8)
    #expect(text.style.size == .constant(0.1))
    let moving = try SubtitleStyle(
      #"{ "x": { "keyframes": [{ "time": 0, "value": 0.5 }, { "time": 1, "value": 0.75 }] } }"#)
    let values = try texts(moving).first?.content.appearance.box?.x?.keyframes.map(\.value)
    #expect(values == [0, 0.25])
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

  /// A file that is converted to a description has texts of the same size.
  @Test(arguments: [(1920, 1080), (1080, 1920), (1080, 1350)])
  func convertedTextsAreAsLarge(width: Int, height: Int) throws {
    let canvas = PixelSize(width: width, height: height)
    let shown = try #require(try texts(.standard, on: canvas).first?.content.style.size?.constant)
    let format = try #require(InterchangeFormat.ofFile("a.srt"))
    let file = SourceText(name: "a.srt", text: "1\n00:00:00,000 --> 00:00:01,000\nHello\n")
    let description = try #require(format.read(file).description)
    let unit = try #require(description.canvas?.unit)
    guard case .text(let text)? = description.tracks.first?.segments.first?.content else {
      Issue.record("no text")
      return
    }
    let size = try #require(text.style?.size?.constant)
    let drawn = size.double * unit.factor(width: width, height: height)
    #expect(abs(drawn - shown.double) < 0.0001)
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
    let bottoms = try items.map { try place($0.content).bottom }
    #expect(abs(bottoms[0] - 0.9075) < 0.001 && abs(bottoms[1] - 0.847) < 0.001, "\(bottoms)")
  }

  /// A subtitle at the top leaves one at the bottom where it is, and does not cover what it should not.
  @Test func placesAreThoseOfTheFile() throws {
    let file = """
      1
      00:00:00,000 --> 00:00:03,000
      {\\an8}Sign

      2
      00:00:01,000 --> 00:00:02,000
      <b>Speech</b>, <font color="red">red</font>

      3
      00:00:01,000 --> 00:00:02,000
      {\\an7}Left

      """
    let items = try texts(.standard, file)
    #expect(items.map(\.content.text) == ["Speech, red", "Sign", "Left"])
    let places = try items.map { try place($0.content) }
    #expect(places.map(\.alignment) == [.bottom, .top, .top])
    #expect(abs(places[0].bottom - 0.9075) < 0.001 && abs(places[1].top - 0.0925) < 0.001)
    #expect(places[2].top > places[1].top + 0.055)
    #expect(items.map(\.content.style.alignment) == [nil, nil, .left])
    #expect(items[0].content.runs.map(\.style?.weight) == [700, nil, nil])
    // The style of the option is that of all.
    let moved = try texts(SubtitleStyle("bottom,yellow"), file)
    #expect(try moved.allSatisfy { try place($0.content).alignment == .bottom })
    #expect(moved[0].content.runs.allSatisfy { $0.style?.color == nil })
  }

  /// A subtitle of several lines makes room for all of them, also if it begins later.
  @Test(arguments: ["bottom", "top", "middle"])
  func longSubtitlesDoNotCover(edge: String) throws {
    let long = String(repeating: "many words ", count: 20)
    let items = try texts(
      SubtitleStyle("large,\(edge)"),
      """
      1
      00:00:00,000 --> 00:00:02,000
      First

      2
      00:00:01,000 --> 00:00:04,000
      Second

      3
      00:00:03,000 --> 00:00:05,000
      \(long)

      """)
    #expect(items.map(\.content.text) == ["First", long, "Second"])
    let places = try items.map { try place($0.content) }
    let distance =
      switch edge {
      case "top": places[2].top - places[0].top
      case "middle": (places[0].top + places[0].bottom) / 2 - places[2].bottom
      default: places[0].bottom - places[2].bottom
      }
    let lines = edge == "middle" ? 2.0 : 4.0
    #expect(distance > lines * 0.075, "\(distance)")
  }

  @Test(arguments: [
    ("lagre", "did you mean 'large'?"), ("blod", "did you mean 'bold'?"),
    (#"{ "size": -1 }"#, "size"), (#"{ "y": { "keyframes": [] } }"#, "y"),
    (#"{ "x": 0.5, "colour": "red" }"#, "colour"), (#"{ "y": 5 }"#, "from 0, the top, to 1"),
  ])
  func aStyleThatCannotBeReadIsExplained(text: String, words: String) {
    let fault = #expect(throws: SubtitleStyleFault.self) { try SubtitleStyle(text) }
    #expect(fault.map { "\($0)" }?.contains(words) == true, "\(fault as Any)")
  }
}

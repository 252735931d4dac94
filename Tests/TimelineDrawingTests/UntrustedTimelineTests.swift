import Editing
import MediaValues
import Testing
import TimelineDrawing

/// Drawings of timelines that strangers wrote: names are text and not markup, and any width and length is drawn.
@Suite struct UntrustedTimelineTests {
  private func timeline(
    named name: String = "main", label: String = "A photo", seconds: Time = 10
  ) throws -> Timeline {
    let clip = Timeline.Clip(range: TimeRange(start: .zero, duration: seconds), media: "photo")
    return try Timeline(
      media: [.init(name: "photo", type: .photo, label: label)],
      tracks: [.init(name: name, items: .clips(.photo, [clip]))])
  }

  @Test(arguments: [
    ("<script>alert(1)</script>", "&lt;script&gt;"), ("a\" onload=\"b", "&quot;"),
    ("a & b", "&amp;"),
    ("]]><!--", "]]&gt;&lt;!--"),
  ])
  func namesAreText(name: String, escaped: String) throws {
    for timeline in [try timeline(named: name), try timeline(label: name)] {
      let svg = TimelineImage(timeline, width: 800).svg
      #expect(!svg.contains(name), "\(svg)")
      #expect(svg.contains(escaped), "\(svg)")
    }
  }

  /// XML 1.0 has no place for these characters, escaped or not.
  @Test func charactersThatXMLForbidsAreLeftOut() throws {
    let svg = TimelineImage(
      try timeline(named: "a\u{0}b\u{1B}c\u{FFFE}d\u{FFFF}e"), width: 800
    ).svg
    #expect(svg.contains("abcde"))
    let forbidden = svg.unicodeScalars.filter {
      $0.value < 0x20 && $0 != "\n" || [0xFFFE, 0xFFFF].contains($0.value)
    }
    #expect(forbidden.isEmpty)
  }

  @Test(
    arguments: [-1_000_000, -1, 0, 1, 166, 167, 800, 100_000],
    [Time(flicks: 1), 0.04, 1, 59.9, 86_400] as [Time])
  func theNumberOfTicksFollowsTheWidth(width: Int, seconds: Time) throws {
    let svg = TimelineImage(try timeline(seconds: seconds), width: width).svg
    let lines = svg.components(of: "stroke=\"#e4e2de\"")
    #expect(lines >= 1 && lines <= max(2, width / 70 + 1), "\(lines)")
    #expect(svg.hasSuffix("</svg>\n"))
  }
}

extension String {
  /// The number of times that a text occurs.
  fileprivate func components(of text: String) -> Int { ranges(of: text).count }
}

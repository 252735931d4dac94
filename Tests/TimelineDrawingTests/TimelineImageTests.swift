import Editing
import MediaValues
import Testing
import TimelineDrawing

/// Drawings of timelines.
struct TimelineImageTests {
  @Test func theTicksOfTheLongestTimelineAreApart() throws {
    let clip = Timeline.Clip(range: TimeRange(start: .zero, duration: 86_400), media: "photo")
    let timeline = try Timeline(
      media: [.init(name: "photo", type: .photo)],
      tracks: [.init(name: "main", items: .clips(.photo, [clip]))])
    // 24 hours on 154 pixels: 4 hours are 26 pixels, 16 hours 103.
    let svg = TimelineImage(timeline, width: 320).svg
    #expect(svg.ranges(of: "#e4e2de").count == 2)
    #expect(svg.contains(">0:00<") && svg.contains(">960:00<"))
  }
}

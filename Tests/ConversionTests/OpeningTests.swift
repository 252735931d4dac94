import Conversion
import Editing
import MediaValues
import Testing

/// Bound media are opened, so that other files can replace them.
@Suite struct OpeningTests {
  /// A track of compositions, and a visual track with one.
  @Test(arguments: [false, true]) func mediaOfCompositionsAreOpened(isVisual: Bool) throws {
    let range = TimeRange(start: .zero, duration: 1)
    let inner = try Timeline(
      media: [Timeline.Medium(name: "sea", type: .video, source: "sea.mp4")],
      tracks: [
        Timeline.Track(
          name: "main", items: .clips(.video, [Timeline.Clip(range: range, media: "sea")]))
      ])
    let items = Timeline.Track.Items.compositions([
      Timeline.Item(range: range, content: Timeline.Composition(timeline: inner))
    ])
    let timeline = try Timeline(
      tracks: [Timeline.Track(name: "outer", items: isVisual ? .visual([items]) : items)])
    let opened = try timeline.opening(["sea"])
    guard case .compositions(let found)? = opened.tracks[0].items.uniform.first?.items else {
      Issue.record("the composition is gone")
      return
    }
    let medium = try #require(found[0].content.timeline.media.first)
    #expect(medium.source == nil && medium.accepts == [.video, .photo])
  }
}

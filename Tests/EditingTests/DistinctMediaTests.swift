import Editing
import MediaValues
import TestSupport
import Testing

/// Media of the same name inside and outside of a composition are distinguished.
struct DistinctMediaTests {
  private let range = TimeRange(start: .zero, duration: 1)

  private func clip(_ media: String) -> Timeline.Clip { Timeline.Clip(range: range, media: media) }

  private func composition(
    _ media: [Timeline.Medium], _ tracks: [Timeline.Track]
  ) throws -> Timeline.Item<Timeline.Composition> {
    Timeline.Item(
      range: range,
      content: Timeline.Composition(timeline: try Timeline(media: media, tracks: tracks)))
  }

  @Test func eachHasANameOfItsOwn() throws {
    let own = Timeline.Medium(name: "photo", type: .photo)
    let slot = Timeline.Medium(name: "in/0", type: .photo, origin: .ownSlot)
    let shared = Timeline.Medium(name: "song", type: .photo, origin: .inherited)
    func inner() throws -> Timeline.Item<Timeline.Composition> {
      try composition(
        [own, shared, slot],
        [
          Timeline.Track(name: "in", items: .clips(.photo, [clip("in/0")])),
          Timeline.Track(name: "on", items: .clips(.photo, [clip("photo")])),
          Timeline.Track(name: "over", items: .clips(.photo, [clip("song")])),
        ])
    }
    var second = try inner()
    second.range = TimeRange(start: 1, duration: 1)
    let timeline = try Timeline(
      media: [own, Timeline.Medium(name: "song", type: .photo)],
      tracks: [
        Timeline.Track(name: "main", items: .clips(.photo, [clip("photo")])),
        Timeline.Track(name: "insets", items: .compositions([try inner(), second])),
      ])
    let apart = try timeline.withDistinctMedia
    #expect(
      apart.playedMedia.map(\.medium.name) == [
        "photo", "song", "in/0", "insets/0/photo", "insets/1/in/0", "insets/1/photo",
      ])
    #expect(try apart.withDistinctMedia == apart)
  }

  /// Pieces of a visual track have one item each. Its index in the track is in the names, as on other tracks.
  @Test func namesOnVisualTracksHaveTheIndexInTheTrack() throws {
    func inner() throws -> Timeline.Item<Timeline.Composition> {
      try composition(
        [Timeline.Medium(name: "photo", type: .photo)],
        [Timeline.Track(name: "in", items: .clips(.photo, [clip("photo")]))])
    }
    var second = try inner()
    second.range = TimeRange(start: 1, duration: 1)
    let timeline = try Timeline(
      media: [Timeline.Medium(name: "photo", type: .photo)],
      tracks: [
        Timeline.Track(name: "main", items: .clips(.photo, [clip("photo")])),
        Timeline.Track(
          name: "v",
          items: .visual([.compositions([try inner()]), .compositions([second])])),
      ])
    #expect(
      try timeline.withDistinctMedia.playedMedia.map(\.medium.name)
        == ["photo", "v/0/photo", "v/1/photo"])
  }

  @Test func distinctNamesStay() throws {
    let timeline = try Timeline(
      media: [Timeline.Medium(name: "photo", type: .photo)],
      tracks: [
        Timeline.Track(name: "main", items: .clips(.photo, [clip("photo")])),
        Timeline.Track(
          name: "insets",
          items: .compositions([
            try composition(
              [Timeline.Medium(name: "face", type: .photo)],
              [Timeline.Track(name: "in", items: .clips(.photo, [clip("face")]))])
          ])),
      ])
    #expect(try timeline.withDistinctMedia == timeline)
  }

  /// The composition refers to a medium that the timeline does not have, with the name that its own
  /// medium gets.
  @Test func anInvalidTimelineIsRefused() throws {
    let own = Timeline.Medium(name: "photo", type: .photo)
    let missing = Timeline.Medium(name: "insets/0/photo", type: .photo, origin: .inherited)
    let timeline = try Timeline(
      media: [own],
      tracks: [
        Timeline.Track(name: "main", items: .clips(.photo, [clip("photo")])),
        Timeline.Track(
          name: "insets",
          items: .compositions([
            try composition(
              [own, missing],
              [
                Timeline.Track(name: "in", items: .clips(.photo, [clip("photo")])),
                Timeline.Track(name: "on", items: .clips(.photo, [clip("insets/0/photo")])),
              ])
          ])),
      ])
    let error = #expect(throws: InvalidTimeline.self) { try timeline.withDistinctMedia }
    #expect(error?.violations == ["two media have the same name"])
  }
}

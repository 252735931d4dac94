import Editing
import MediaValues
import Testing

/// When and where media are used, also in compositions.
struct MediumUsesTests {
  private func clip(_ media: String, at start: Time, lasts duration: Time) -> Timeline.Clip {
    Timeline.Clip(range: TimeRange(start: start, duration: duration), media: media)
  }

  private func composition(
    at start: Time, lasts duration: Time, _ media: [String], _ tracks: [Timeline.Track]
  ) throws -> Timeline.Track.Items {
    let media = media.map { Timeline.Medium(name: $0, type: .photo, origin: .inherited) }
    return .compositions([
      Timeline.Item(
        range: TimeRange(start: start, duration: duration),
        content: Timeline.Composition(timeline: try Timeline(media: media, tracks: tracks)))
    ])
  }

  /// Times count from the beginning of the outermost timeline and end with the compositions around the item.
  @Test func timesAreThoseOfTheOutermostTimeline() throws {
    let deep = Timeline.Track(
      name: "deep",
      items: .clips(
        .photo,
        [clip("sea", at: 1, lasts: 2), clip("sky", at: 3, lasts: 9), clip("sea", at: 12, lasts: 1)]
      ))
    let inner = Timeline.Track(
      name: "inner", items: try composition(at: 2, lasts: 10, ["sea", "sky"], [deep]))
    let timeline = try Timeline(
      media: ["sea", "sky"].map { Timeline.Medium(name: $0, type: .photo) },
      tracks: [
        Timeline.Track(name: "main", items: .clips(.photo, [clip("sea", at: 0, lasts: 20)])),
        Timeline.Track(
          name: "outer", items: try composition(at: 4, lasts: 8, ["sea", "sky"], [inner])),
      ])
    let uses = timeline.mediumUses
    #expect(uses.map(\.medium.name) == ["sea", "sea", "sky", "sea"])
    #expect(uses.map(\.range.start) == [0, 7, 9, 18])
    #expect(uses.map(\.range.end) == [20, 9, 12, 18])
    #expect(uses.map(\.range.isEmpty) == [false, false, false, true])
    #expect(
      uses.map(\.tracks) == [["main"]] + Array(repeating: ["outer", "inner", "deep"], count: 3))
    #expect(uses.map(\.outermostTrack) == [0, 1, 1, 1])
  }

  /// The end of the images ends the sound, too.
  @Test(arguments: [(true, [5, 5]), (false, [11])] as [(Bool, [Time])])
  func usesEndWithTheTimeline(hasImages: Bool, ends: [Time]) throws {
    let timeline = try Timeline(
      media: [
        Timeline.Medium(name: "song", type: .audio), Timeline.Medium(name: "sea", type: .photo),
      ],
      tracks: [
        Timeline.Track(
          name: "main", isEnabled: hasImages, items: .clips(.photo, [clip("sea", at: 0, lasts: 5)])),
        Timeline.Track(name: "music", items: .clips(.audio, [clip("song", at: 2, lasts: 9)])),
      ])
    #expect(timeline.mediumUses.map(\.range.end) == ends)
    #expect(timeline.mediumUses.last?.purpose == .sound)
  }
}

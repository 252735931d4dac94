import Editing
import MediaValues
import Testing

/// Mattes while a timeline is edited.
@Suite struct MatteEditTests {
  private func clip(
    _ medium: String, at start: Time, lasts length: Time, matte: ImageMatte? = nil
  ) -> Timeline.Clip {
    Timeline.Clip(
      range: TimeRange(start: start, duration: length), media: medium,
      appearance: WrittenAppearance(matte: matte))
  }

  private func timeline(
    _ tracks: [(name: String, clips: [Timeline.Clip])]
  ) throws(InvalidTimeline) -> Timeline {
    try Timeline(
      media: [.init(name: "sea", type: .video), .init(name: "ink", type: .video)],
      tracks: tracks.map { Timeline.Track(name: $0.name, items: .clips(.video, $0.clips)) })
  }

  private func violations(_ tracks: [(name: String, clips: [Timeline.Clip])]) -> [String] {
    do throws(InvalidTimeline) {
      _ = try timeline(tracks)
      return []
    } catch {
      return error.violations
    }
  }

  /// Every matte names a medium or a visual track, and no track is a part of its own matte.
  @Test func mattesNameSomething() {
    func found(_ matte: ImageMatte) -> Int {
      violations([
        ("film", [clip("sea", at: 0, lasts: 5, matte: matte)]),
        ("words", [clip("ink", at: 0, lasts: 5)]),
      ]).count
    }
    #expect(found(ImageMatte(media: "ink")) == 0 && found(ImageMatte(track: "words")) == 0)
    #expect(found(ImageMatte(media: "none")) == 1 && found(ImageMatte(track: "none")) == 1)
    #expect(found(ImageMatte()) == 1 && found(ImageMatte(media: "ink", track: "words")) == 1)
    #expect(found(ImageMatte(track: "film")) == 1)
  }

  @Test func circlesAndLongRowsAreRefused() {
    func row(_ count: Int, closed: Bool) -> [String] {
      violations(
        (0..<count).map { number in
          let last = number == 0 ? (closed ? count - 1 : nil) : number - 1
          return (
            "t\(number)",
            [clip("sea", at: 0, lasts: 5, matte: last.map { ImageMatte(track: "t\($0)") })]
          )
        })
    }
    #expect(row(9, closed: false).isEmpty)
    #expect(row(10, closed: false) == ["there are 9 mattes in a row"])
    #expect(row(3, closed: true) == ["a track is a part of its own matte"])
  }

  /// Both halves show what the whole clip showed.
  @Test func aSplitClipContinuesItsMatte() throws {
    let matte = ImageMatte(media: "ink", start: 1)
    var edited = try timeline([("film", [clip("sea", at: 0, lasts: 8, matte: matte)])])
    try edited.split(Timeline.ClipReference(track: 0, clip: 0), at: 3)
    #expect(edited.tracks[0].clips.map(\.appearance.matte?.start) == [1, 4])
    // A loop cannot begin in its middle.
    let looping = ImageMatte(media: "ink", start: 1, loops: true)
    edited = try timeline([("film", [clip("sea", at: 0, lasts: 8, matte: looping)])])
    try edited.split(Timeline.ClipReference(track: 0, clip: 0), at: 3)
    #expect(edited.tracks[0].clips.map(\.appearance.matte?.start) == [1, 1])
  }

  /// Clips are not put on the track of a matte, although it is free and of the same kind.
  @Test func mattesKeepTheirTracks() throws {
    var edited = try timeline([
      ("track_1", [clip("ink", at: 0, lasts: 5)]),
      ("track_2", [clip("sea", at: 0, lasts: 5, matte: ImageMatte(track: "track_1"))]),
    ])
    #expect(edited.matteTracks == ["track_1"] && edited.end == 5)
    try edited.append(clip("sea", at: 0, lasts: 2), .video)
    #expect(edited.tracks.first { $0.name == "track_1" }?.clips.count == 1)
    #expect(edited.tracks.first { $0.name == "track_2" }?.clips.count == 2)
  }

  @Test func mattesDoNotDetermineTheEnd() throws {
    let made = try timeline([
      ("words", [clip("ink", at: 0, lasts: 20)]),
      ("film", [clip("sea", at: 0, lasts: 5, matte: ImageMatte(track: "words"))]),
    ])
    #expect(made.end == 5 && made.playedMedia.map(\.medium.name) == ["sea", "ink"])
  }
}

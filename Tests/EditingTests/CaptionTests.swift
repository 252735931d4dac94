import Editing
import MediaValues
import Testing

/// Captions describe what is visible at a time.
@Suite struct CaptionTests {
  /// Returns a crossfade of two clips with a third above them, a hidden clip, and a song.
  private func edit() throws -> Timeline {
    var media = declared()
    media[0].label = "The sea"
    var face = clip("C", 3)
    face.range = TimeRange(start: 1, end: 3)
    face.name = "face"
    var hidden = clip("D", 6)
    hidden.isEnabled = false
    var edited = try Timeline(
      media: media,
      tracks: [
        Timeline.Track(name: "v", items: .clips(.video, row(("A", 4), ("B", 4)))),
        Timeline.Track(name: "over", items: .clips(.video, [face])),
        Timeline.Track(name: "hidden", items: .clips(.video, [hidden])),
        Timeline.Track(name: "s", items: .clips(.audio, [clip("song", 8)])),
      ])
    try edited.addTransition(crossfade, after: at(0, 0), duration: 1)
    return edited
  }

  @Test func everyClipIsNamed() throws {
    let edited = try edit()
    #expect(edited.caption(at: 1) == "The sea, face")
    #expect(edited.caption(at: 3.5) == "The sea → B")
    #expect(edited.caption(at: 6.5) == "B")
    #expect(edited.caption(at: 99) == "")
  }
}

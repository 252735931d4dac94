import Conversion
import DescriptionFormat
import Diagnostics
import Editing
import Interchange
import MediaValues
import Testing

/// `FreezeFrame`, and a change of speed by 0, show the first frame of the source range.
@Suite struct OTIOFreezeTests {
  @Test(arguments: [
    #"{"OTIO_SCHEMA": "FreezeFrame.1", "time_scalar": 0.0}"#,
    #"{"OTIO_SCHEMA": "FreezeFrame.1"}"#, #"{"OTIO_SCHEMA": "LinearTimeWarp.1", "time_scalar": 0}"#,
  ])
  func theFirstFrameIsFrozen(effect: String) throws {
    let clip = Edit.clip("a", 48, 24, nil, "\"effects\": [\(effect)],")
    // A transition needs no other frames.
    let edit = try readOTIO(
      Edit.timeline([Edit.track([Edit.clip("z", 24, 48), Edit.transition(6, 6), clip])]))
    #expect(edit.findings.map(\.diagnostic.code) == [])
    let description = try #require(edit.description)
    let videos = description.tracks.flatMap(\.segments).compactMap {
      if case .video(let video) = $0.content { video } else { nil }
    }
    #expect(videos.map(\.freeze) == [nil, 2] && videos[1].start == nil && videos[1].speed == nil)
    #expect(description.version == .two)
  }

  /// The sound of other clips is on tracks of its own, so that videos are muted: not a frozen frame.
  @Test func aFrozenFrameIsNotMuted() throws {
    let effect = #""effects": [{"OTIO_SCHEMA": "FreezeFrame.1"}],"#
    let text = Edit.timeline([
      Edit.track([Edit.clip("a", 0, 24, nil, effect)]),
      Edit.track([Edit.clip("b", 0, 24)], kind: "Audio"),
    ])
    let edit = try readOTIO(text)
    #expect(!edit.findings.contains { $0.diagnostic.severity == .error })
    #expect(edit.description != nil)
  }

  @Test func freezesReturn() throws {
    let description = try normalForm(
      """
      {"version": "2", "media": {"a": {"type": "video", "source": "a.mp4"}},
       "tracks": [{"type": "video", "name": "v", "segments": [
        {"position": 0, "duration": 2, "media": "a", "start": 3},
        {"position": 2, "duration": 2, "media": "a", "freeze": 5, "opacity": 0.5}]}]}
      """)
    let text = try openTimelineIO().write(try Timeline(resolving: description), "").text
    #expect(text.contains("\"OTIO_SCHEMA\": \"FreezeFrame.1\""))
    #expect(text.contains("\"effect_name\": \"FreezeFrame\""))
    #expect(try readOTIO(text).description == description)
  }
}

import Conversion
import DescriptionFormat
import Diagnostics
import Editing
import Interchange
import MediaValues
import Testing

/// Markers of the edit, of clips and of compositions.
@Suite struct OTIOMarkerTests {
  private func marker(_ name: String, _ start: Int, _ duration: Int = 0, _ more: String = "")
    -> String
  {
    """
    {"OTIO_SCHEMA": "Marker.2", "name": "\(name)", "color": "RED", \(more) "marked_range":
      {"OTIO_SCHEMA": "TimeRange.1", "start_time": \(Edit.time(start)), "duration": \(Edit.time(duration))}}
    """
  }

  /// The time of a marker in a clip is that of its medium.
  @Test func markersOfClipsAreRelativeToTheirBeginnings() throws {
    let markers = [
      marker("A", 60), marker("before", 0), marker("B", 72, 24, #""comment": "why","#),
    ]
    let clip = Edit.clip("a", 48, 48, nil, "\"markers\": [\(markers.joined(separator: ", "))],")
    let edit = try readOTIO(Edit.timeline([Edit.track([Edit.clip("z", 0, 24), clip])]))
    #expect(edit.findings.map(\.diagnostic.code).sorted() == ["I130", "I150"])
    let segment = try #require(edit.description?.tracks[0].segments.last)
    #expect(segment.position == 1)
    #expect(
      segment.markers.map(\.position) == [0.5, 1] && segment.markers.map(\.name) == ["A", "B"])
    #expect(segment.markers.map(\.duration) == [nil, 1])
    #expect(segment.markers.map(\.color) == [Color("red"), Color("red")])
    #expect(edit.description?.version == .two)
  }

  @Test func markersReturn() throws {
    let description = try normalForm(
      """
      {"version": "2", "media": {"a": {"type": "video", "source": "a.mp4"}},
       "markers": [{"position": 0, "name": "Intro", "kind": "chapter"},
                   {"position": 1.5, "duration": 2, "name": "Here", "color": "#FF8001", "x-by": "me"}],
       "tracks": [{"type": "video", "name": "v", "segments": [
        {"position": 0, "duration": 2, "media": "a", "start": 3, "markers": [{"position": 1, "name": "a", "kind": "note"}]},
        {"position": 1.5, "duration": 2, "media": "a", "speed": 2, "start": 1, "transition": "crossfade",
         "markers": [{"position": 0, "name": "b"}]}]},
        {"type": "text", "name": "t", "segments": [
        {"position": 0, "duration": 2, "text": "T", "markers": [{"position": 1, "name": "t", "kind": "chapter"}]}]}]}
      """)
    let text = try openTimelineIO().write(try Timeline(resolving: description), "").text
    #expect(text.contains("\"color\": \"ORANGE\""))
    #expect(try readOTIO(text).description == description)
  }
}

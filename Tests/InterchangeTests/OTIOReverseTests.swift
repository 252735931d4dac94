import Conversion
import DescriptionFormat
import Diagnostics
import Editing
import Interchange
import MediaValues
import Testing

/// The `source_range` of a reversed clip begins with the earliest frame of the medium, which is shown
/// last.
struct OTIOReverseTests {
  private func videos(_ children: [String]) throws -> [Description.Video] {
    let edit = try readOTIO(Edit.timeline([Edit.track(children)]))
    #expect(edit.findings.map(\.diagnostic.code) == [])
    return try #require(edit.description).tracks.flatMap(\.segments).compactMap {
      if case .video(let video) = $0.content { video } else { nil }
    }
  }

  /// Avid Media Composer's own render of such clips shows the frames 99, 98, 98 … 69 for the first:
  /// `floor(69 + 0.31 × k)` for k from 97 to 0.
  @Test(arguments: [("-0.31", 69, 98), ("-0.51", 49, 60), ("-1", 0, 24)])
  func theStartIsTheEarliestFrame(scalar: String, start: Int, duration: Int) throws {
    let clip = Edit.clip("a", start, duration, nil, Edit.speed(scalar))
    let video = try #require(try videos([clip]).first)
    #expect(video.isReversed == true)
    #expect((video.start ?? 0) == Time(numerator: Int64(start), denominator: 24))
  }

  /// A transition at the end of a reversed clip needs earlier frames; one at its beginning later ones.
  @Test func transitionsExtendTheOtherWay() throws {
    let before = try videos([
      Edit.clip("z", 24, 48), Edit.transition(6, 6), Edit.clip("a", 24, 48, nil, Edit.speed("-2")),
    ])
    #expect(before.map(\.start) == [1, 1])
    let after = try videos([
      Edit.clip("a", 24, 48, nil, Edit.speed("-2")), Edit.transition(6, 6), Edit.clip("z", 24, 48),
    ])
    #expect(after.map(\.start) == [0.5, 0.75])
  }

  @Test func theInPointIsWritten() throws {
    let description = try normalForm(
      """
      {"canvas": {"frameRate": 24}, "media": {"a": {"type": "video", "source": "a.mp4"}},
       "tracks": [{"type": "video", "name": "v", "segments": [
        {"position": 0, "duration": 2, "media": "a", "start": 3, "reverse": true},
        {"position": 2, "duration": 2, "media": "a", "start": 3, "speed": 0.5, "reverse": true}]}]}
      """)
    let text = try openTimelineIO().write(try Timeline(resolving: description), "").text
    let starts = try Regex(#""start_time": \{[^}]*"value": (\d+)"#)
    #expect(text.matches(of: starts).map { $0.output[1].substring } == ["72", "72"])
  }
}

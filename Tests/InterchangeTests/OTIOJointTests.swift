import Diagnostics
import Editing
import Foundation
import Interchange
import MediaValues
import Testing

/// The transition of a segment is one between two clips of an OTIO track.
struct OTIOJointTests {
  private func timeline(_ kind: String) throws -> Timeline {
    let clips = [(0, 3), (2, 4)].map { start, length in
      Timeline.Clip(
        range: TimeRange(
          start: Time(integerLiteral: start), duration: Time(integerLiteral: length)),
        media: "film", sourceStart: 10)
    }
    return try Timeline(
      canvas: Timeline.Canvas(frameRate: FrameRate(numerator: 24, denominator: 1)),
      media: [Timeline.Medium(name: "film", type: .video, source: "film.mp4")],
      tracks: [
        Timeline.Track(
          name: "main", items: .clips(.video, clips),
          joints: [1: Timeline.Joint(kind: AppliedKind(name: kind))])
      ])
  }

  /// The cut is in the middle of the transition: the clips have 2.5 and 3.5 seconds, and handles of half a second.
  @Test func itIsBetweenTheClips() throws {
    let text = try openTimelineIO().write(timeline("crossfade"), "An edit").text
    let file = try JSONDecoder().decode(File.self, from: Data(text.utf8))
    let items = try #require(file.tracks.children.first?.children)
    #expect(items.map(\.schema) == ["Clip.2", "Transition.1", "Clip.2"])
    #expect(items.map(\.range?.duration.value) == [60, nil, 84])
    #expect(items[1].before?.value == 12 && items[1].after?.value == 12)
    // The second clip begins half a second later in its medium.
    #expect(items[2].range?.start.value == 252)
  }

  @Test(arguments: [("crossfade", []), ("wipe_left", ["I140"])])
  func otherKindsThanCrossfadesAreNoted(kind: String, codes: [String]) throws {
    let exported = try openTimelineIO().write(timeline(kind), "An edit")
    #expect(exported.diagnostics.map(\.code) == codes)
  }
}

/// The parts of an OTIO file that the test reads.
private struct File: Decodable {
  struct Time: Decodable { let value: Double }

  struct Range: Decodable {
    let start: Time
    let duration: Time

    enum CodingKeys: String, CodingKey { case start = "start_time", duration }
  }

  struct Item: Decodable {
    let schema: String
    let range: Range?
    let before: Time?
    let after: Time?

    enum CodingKeys: String, CodingKey {
      case schema = "OTIO_SCHEMA", range = "source_range"
      case before = "in_offset", after = "out_offset"
    }
  }

  struct Track: Decodable { let children: [Item] }
  struct Stack: Decodable { let children: [Track] }

  let tracks: Stack
}

import Diagnostics
import JSONSyntax
import MediaValues
import Testing

@testable import DescriptionFormat

/// Tracks of type `visual`, whose segments have types of their own.
@Suite struct VisualTrackTests {
  private func document(_ segments: String, _ track: String = "", version: Int = 2) -> String {
    """
    { "version": "\(version)", "media": { "a": { "type": "video", "label": "A" }, "b": { "type": "photo", "label": "B" } },
      "tracks": [ { "type": "visual", "name": "main", \(track) "segments": [ \(segments) ] } ] }
    """
  }

  private let mixed = """
    { "media": "a", "duration": 4 }, { "type": "photo", "media": "b", "duration": 3, "transition": "crossfade" },
    { "type": "text", "text": "The end", "duration": 2, "transition": "fade_black" }
    """

  private func found(_ text: String) -> [String] {
    findings(in: text).map { "\($0.diagnostic.code) \($0.pointer.map { "\($0)" } ?? "")" }
  }

  @Test func segmentsFollowEachOther() throws {
    let track = try #require(readDescription(document(mixed))?.tracks.first)
    #expect(track.segments.map(\.content.type) == [.video, .photo, .text])
    #expect(track.segments.map(\.position) == [0, 3.5, 6].map { Time(seconds: $0) })
    #expect(found(document(mixed)) == [])
  }

  @Test func writingGivesTheSameSegments() throws {
    let description = try #require(readDescription(document(mixed)))
    let text = FormatWriter.write(.description(description)).canonicalText
    #expect(text.contains("\"type\": \"text\""))
    #expect(readDescription(text)?.tracks == description.tracks)
  }

  @Test func versionOneHasNoVisualTracks() {
    let text = document("{ \"position\": 0, \"duration\": 4, \"media\": \"a\" }", version: 1)
    #expect(found(text).contains("S114 /tracks/0/type"))
  }

  @Test func aTypeDeterminesTheKeys() {
    #expect(
      found(document(#"{ "type": "photo", "media": "b", "duration": 3, "volume": 2 }"#)).contains(
        "S103 /tracks/0/segments/0/volume"))
    #expect(
      found(document(#"{ "type": "audio", "media": "a", "duration": 3 }"#)).contains(
        "S104 /tracks/0/segments/0/type"))
    #expect(
      found(document(#"{ "type": "photo", "media": "a", "duration": 3 }"#)).contains(
        "R302 /tracks/0/segments/0/media"))
  }

  /// A key of the defaults holds for the segments that take it.
  @Test func defaultsHoldWhereTheyAreTaken() throws {
    let defaults =
      #""defaults": { "fit": "cover", "style": { "size": 0.12 }, "loop": true, "volume": 0.5 },"#
    let track = try #require(readDescription(document(mixed, defaults))?.tracks.first)
    #expect(track.segments.map { $0.content.appearance?.fit } == [.cover, .cover, .cover])
    guard case .text(let text) = track.segments[2].content else {
      Issue.record("no text")
      return
    }
    #expect(text.style != nil)
    #expect(found(document(mixed, defaults)) == ["S119 /tracks/0/defaults/loop"])
    #expect(
      found(document(mixed, #""defaults": { "fit": "wide" },"#)) == ["S104 /tracks/0/defaults/fit"])
    #expect(
      found(document(mixed, #""defaults": { "media": "a" },"#)).contains(
        "S103 /tracks/0/defaults/media"))
  }
}

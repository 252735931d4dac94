import Conversion
import DescriptionFormat
import Diagnostics
import Editing
import Interchange
import JSONSyntax
import MediaValues
import Testing

/// Another program replaced the medium of a clip by one of another type.
struct OTIOReplacedTests {
  /// Returns the edit that is read after a medium of a document was replaced by a file.
  private func replaced(
    _ medium: String, by file: String, in document: String
  ) throws -> (edit: ImportedEdit, codes: [String]) {
    let timeline = try Timeline(resolving: normalForm(document))
    let text = try openTimelineIO().write(timeline, "").text
    let changed = text.replacing(
      #""target_url": "\#(medium)""#, with: #""target_url": "\#(file)""#)
    #expect(changed != text)
    let edit = try readOTIO(changed)
    return (edit, edit.findings.map(\.diagnostic.code).sorted())
  }

  /// Version 1 has `motion` for photos only.
  @Test func theVersionIsTheOneThatIsNeeded() throws {
    let (edit, codes) = try replaced(
      "hills.jpg", by: "sea.mp4",
      in: """
        {"media": {"hills": {"type": "photo", "source": "hills.jpg"}}, "tracks": [
         {"type": "photo", "name": "main", "segments": [
          {"position": 0, "duration": 2, "media": "hills", "motion": "zoom_in"}]}]}
        """)
    #expect(codes == ["R303", "T217"])
    let description = try #require(edit.description)
    #expect(description.version == .two)
    #expect(description.tracks.last?.type == .video)
  }

  @Test func visualTracksKeepTheSegmentAndItsTransition() throws {
    let (edit, codes) = try replaced(
      "hills.jpg", by: "road.mp4",
      in: """
        {"version": "2", "media": {"sea": {"type": "video", "source": "sea.mp4"},
          "hills": {"type": "photo", "source": "hills.jpg"}}, "tracks": [
         {"type": "visual", "name": "main", "segments": [
          {"duration": 4, "media": "sea"},
          {"type": "photo", "duration": 4, "media": "hills", "motion": "zoom_in",
           "transition": {"subtype": "wipe_left", "duration": 1}},
          {"duration": 4, "media": "sea", "start": 5,
           "transition": {"subtype": "push_left", "duration": 1}}]}]}
        """)
    // The new clip would begin half a transition before its medium.
    #expect(codes == ["I117", "R303"])
    let tracks = try #require(edit.description?.tracks)
    #expect(tracks.map(\.name) == ["main"] && tracks.map(\.type) == [.visual])
    let segments = try #require(tracks.first).segments
    #expect(segments.map(\.media) == ["sea", "road", "sea"])
    #expect(segments.map(\.joint?.subtype) == [nil, "wipe_left", "push_left"])
    #expect(segments.map(\.content.type) == [.video, .video, .video])
  }

  @Test(arguments: ["video", "visual"])
  func keysThatTheNewTypeLacksAreLeftOut(track: String) throws {
    let (edit, codes) = try replaced(
      "sea.mp4", by: "hills.jpg",
      in: """
        {"version": "2", "media": {"sea": {"type": "video", "source": "sea.mp4"}}, "tracks": [
         {"type": "\(track)", "name": "main", "segments": [
          {"duration": 2, "media": "sea", "volume": 0.5, "fadeIn": 0.2, "fit": "cover"}]}]}
        """)
    #expect(codes == (track == "visual" ? ["I123", "R303"] : ["I123", "R303", "T217"]))
    let message = edit.findings.map(\.diagnostic).first { $0.code == "I123" }?.message
    #expect(
      message
        == "the Clip plays another medium and becomes a photo segment, which has no 'volume' or 'fadeIn'"
    )
    let segment = try #require(edit.description?.tracks.last?.segments.first)
    #expect(segment.content.type == .photo && segment.media == "hills")
    #expect(segment.content.appearance?.fit == .cover)
  }
}

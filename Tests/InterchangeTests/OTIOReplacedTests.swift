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
}

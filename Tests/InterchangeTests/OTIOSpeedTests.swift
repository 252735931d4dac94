import Conversion
import DescriptionFormat
import Editing
import Interchange
import Testing

/// `opentimelineio` changes the last bits of some numbers that it reads and writes again.
struct OTIOSpeedTests {
  private func description(_ keys: String) throws -> Description {
    try normalForm(
      """
      {"media": {"a": {"type": "video", "source": "a.mp4"}}, "tracks": [
       {"type": "video", "name": "v", "segments": [
        {"position": 0, "duration": 2, "media": "a", "start": 3, \(keys)}]}]}
      """)
  }

  /// Returns the edit that is read after the factor in the file of a description was replaced.
  private func read(
    _ description: Description, replacing scalar: String, by other: String
  ) throws -> Description {
    let text = try openTimelineIO().write(try Timeline(resolving: description), "").text
    let changed = text.replacing(
      #""time_scalar": \#(scalar)"#, with: #""time_scalar": \#(other)"#)
    #expect(changed != text)
    return try #require(readOTIO(changed).description)
  }

  @Test(arguments: [
    (#""speed": 1.9833333333333334"#, "1.9833333333333334", "1.9833333333333336"),
    (#""speed": 96.55807360920743"#, "96.55807360920743", "96.55807360920744"),
    (#""speed": 0.51, "reverse": true"#, "-0.51", "-0.5100000000000001"),
  ])
  func theSpeedIsTheWrittenOne(keys: String, scalar: String, other: String) throws {
    let description = try description(keys)
    #expect(try read(description, replacing: scalar, by: other) == description)
  }

  @Test func aChangedSpeedIsTheNewOne() throws {
    let changed = try read(
      description(#""speed": 1.9833333333333334"#), replacing: "1.9833333333333334",
      by: "1.98333333333")
    #expect(changed == (try description(#""speed": 1.98333333333"#)))
  }
}

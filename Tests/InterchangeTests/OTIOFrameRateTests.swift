import DescriptionFormat
import Diagnostics
import Interchange
import MediaValues
import Testing

/// The frame rate of the canvas is the first one of the pictures.
struct OTIOFrameRateTests {
  private static func stack(_ tracks: [String], _ more: String = "") -> String {
    #"{"OTIO_SCHEMA": "Stack.1", \#(more) "children": [\#(tracks.joined(separator: ", "))]}"#
  }

  /// Returns an item with its times at another rate.
  private static func at(_ rate: Int, _ item: String) -> String {
    item.replacing(#""rate": 24"#, with: #""rate": \#(rate)"#)
  }

  private static let clip = at(25, Edit.clip("a", 10, 50))
  private static let nested = stack([Edit.track([clip])])
  private static let effect = #""effects": [{"OTIO_SCHEMA": "Effect.1", "effect_name": "Glow"}],"#
  private static let whole = """
    {"OTIO_SCHEMA": "Clip.1", "media_reference": {"OTIO_SCHEMA": "ExternalReference.1",
      "target_url": "a.mp4", "available_range": \(Edit.range(0, 50, rate: "25"))}}
    """

  private static let edits: [(tracks: [String], rate: Int64)] = [
    ([Edit.track([nested])], 25),
    ([Edit.track([stack([Edit.track([clip])], effect)]), Edit.track([nested])], 25),
    ([Edit.track([stack([Edit.track([nested])])])], 25),
    ([Edit.track([at(50, Edit.clip("b", 0, 10))], kind: "Audio"), Edit.track([nested])], 25),
    // The outermost items count first, clips before gaps and compositions.
    ([Edit.track([nested, Edit.clip("b", 0, 24)])], 24),
    ([Edit.track([at(1, Edit.gap(1)), clip])], 25),
    ([Edit.track([at(1, Edit.gap(1)), at(50, Edit.clip("b", 0, 24)), clip])], 50),
    (
      [Edit.track([stack([Edit.track([clip])], #""source_range": \#(Edit.range(0, 24)),"#)])], 24
    ),
    // The range of a medium counts last.
    ([Edit.track([whole])], 25), ([Edit.track([whole, Edit.clip("b", 0, 24)])], 24),
  ]

  @Test(arguments: edits) func theFirstRateIsUsed(tracks: [String], rate: Int64) throws {
    let edit = try readOTIO(Edit.timeline(tracks))
    let description = try #require(edit.description, "\(edit.findings.map(\.diagnostic.message))")
    #expect(description.canvas?.frameRate == FrameRate(numerator: rate, denominator: 1))
  }
}

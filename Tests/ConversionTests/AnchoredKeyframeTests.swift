import Conversion
import DescriptionFormat
import Diagnostics
import Editing
import JSONSyntax
import MediaValues
import Testing

/// Keyframes that count from the end have times alone in a timeline.
@Suite struct TimelineKeyframeTests {
  private func timeline(_ keyframes: String) throws -> Timeline {
    let text = """
      { "version": "2", "tracks": [ { "type": "composition", "name": "c", "segments": [ {
        "duration": 4, "tracks": [ { "type": "photo", "name": "p", "segments": [ {
          "duration": 2, "opacity": { "keyframes": [ \(keyframes) ] } } ] } ] } ] } ] }
      """
    let document = try #require(Document.parse(SourceText(name: "a.json", text: text)).0)
    return try Timeline(resolving: try #require(FormatReader.read(document).0).description)
  }

  @Test func timesAreThoseOfNumbers() throws {
    let anchored = try timeline(
      #"{"time": {"part": 0.25}, "value": 0}, {"time": {"beforeEnd": 0.5}, "value": 1}"#)
    let plain = try timeline(#"{"time": 0.5, "value": 0}, {"time": 1.5, "value": 1}"#)
    #expect(anchored == plain)
    #expect(Description(describing: anchored) == Description(describing: plain))
  }

  @Test func aKeyframeReplacesItsPredecessor() throws {
    let anchored = try timeline(
      #"{"time": 1, "value": 0}, {"time": {"beforeEnd": 1.5}, "value": 1}"#)
    let plain = try timeline(#"{"time": 1, "value": 1}"#)
    #expect(anchored == plain)
  }
}

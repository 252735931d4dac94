import Compiling
import DescriptionFormat
import Diagnostics
import Editing
import MediaValues
import Testing

/// Segments that last until the end of something that is left out.
@Suite struct LeftOutEndTests {
  private func compilation(_ text: String) -> Compilation {
    Compilation(SourceText(name: "t.json", text: text))
  }

  /// A text over an optional logo goes with it, and so does their composition.
  @Test func whatLastsToTheEndOfALogoGoesWithIt() throws {
    let found = compilation(
      """
      { "version": "2", "canvas": { "width": 64, "height": 36 },
        "media": { "logo": { "type": "photo", "optional": true } }, "tracks": [
        { "type": "visual", "name": "v", "segments": [
          { "type": "composition", "tracks": [
            { "type": "photo", "name": "p", "segments": [ { "media": "logo", "duration": 2 } ] },
            { "type": "text", "name": "t", "segments": [ { "text": "Hi", "position": 1, "duration": "end" } ] } ] },
          { "type": "text", "text": "End", "duration": 3 } ] } ] }
      """)
    #expect(!found.diagnostics.hasErrors, "\(found.diagnostics)")
    #expect(found.timeline?.tracks[0].items.ranges.map(\.start) == [0, 2])
    let empty = found.timed(by: MediumLengths(empty: ["logo"]))
    #expect(!empty.diagnostics.hasErrors, "\(empty.diagnostics)")
    let expected: [TimeRange] = [TimeRange(start: 0, duration: 3)]
    #expect(empty.timeline?.tracks[0].items.ranges == expected)
  }

  @Test func theEndOfACompositionIsCalledSo() {
    let found = compilation(
      """
      { "version": "2", "tracks": [ { "type": "composition", "name": "c", "segments": [ { "tracks": [
        { "type": "text", "name": "t", "segments": [ { "text": "Hi", "duration": "end" } ] } ] } ] } ] }
      """)
    let messages = found.diagnostics.filter { $0.code == "T237" }.map(\.message)
    #expect(
      messages == [
        "nothing determines the end of the composition: the times of all segments in it depend on it"
      ])
  }

  /// Disabled segments have a place on their track, too.
  @Test func disabledSegmentsMustNotOverlap() {
    for keys in ["", #""version": "2","#] {
      let found = compilation(
        """
        { \(keys) "tracks": [ { "type": "photo", "name": "p", "segments": [
          { "position": 0, "duration": 2 }, { "position": 1, "duration": 2, "enabled": false } ] } ] }
        """)
      #expect(found.diagnostics.filter { $0.severity == .error }.map(\.code) == ["T201"])
    }
  }

  /// The length of the text follows from a medium that may be longer than its `minDuration`.
  @Test func markersBeforeTheEndOfAMediumMayBeSeen() {
    func codes(_ duration: String) -> [String] {
      compilation(
        """
        { "version": "2", "media": { "a": { "type": "video", "minDuration": 2 } }, "tracks": [
          { "type": "video", "name": "v", "segments": [ { "name": "clip", "media": "a" } ] },
          { "type": "text", "name": "t", "segments": [ { "text": "Hi", "position": 0, "duration": \(duration),
            "markers": [ { "position": 3, "name": "Here" } ] } ] } ] }
        """
      ).diagnostics.map(\.code).filter { $0 == "V764" }
    }
    #expect(codes(#"{ "endOf": "clip" }"#) == [])
    #expect(codes("2") == ["V764"])
  }

  /// Nothing tells which keys a segment of an unknown type can have.
  @Test(arguments: [#""txt""#, "3"]) func anUnknownTypeIsOneError(type: String) {
    let found = compilation(
      """
      { "version": "2", "tracks": [ { "type": "visual", "name": "v", "defaults": { "style": { "size": 0.1 } },
        "segments": [ { "type": \(type), "name": "a", "text": "Hi", "txet": 1 },
          { "type": "photo", "position": { "endOf": "a" }, "duration": 2 } ] } ] }
      """)
    #expect(found.diagnostics.map(\.code) == [type == "3" ? "S102" : "S104"])
  }
}

import Compiling
import Diagnostics
import Testing

/// Findings that only follow from another one are left out.
@Suite struct ConsequenceTests {
  private func codes(_ tracks: String) -> [String] {
    Compilation(
      SourceText(name: "t.json", text: "{ \"version\": \"2\", \"tracks\": [ \(tracks) ] }")
    ).findings.map(\.diagnostic.code)
  }

  /// The fill that could not be read is white, which would hide the text.
  @Test func anUnreadableColorHidesNothing() {
    func tracks(_ fill: String) -> String {
      """
      { "type": "text", "name": "t", "segments": [ { "text": "Hi", "duration": 2 } ] },
      { "type": "shape", "name": "s", "segments": [ { "duration": 3, "fill": "\(fill)" } ] }
      """
    }
    #expect(codes(tracks("green")) == ["T230"])
    #expect(codes(tracks("grean")) == ["S106"])
  }

  /// The names and the end of a track that could not be read are not known.
  @Test func anUnknownTypeOfATrackHidesItsNames() {
    func tracks(_ type: String) -> String {
      """
      { "type": "\(type)", "name": "m", "segments": [ { "duration": 3, "name": "a", "media": "x" } ] },
      { "type": "text", "name": "s", "segments": [
        { "text": "Hi", "position": { "startOf": "a" }, "duration": "end" } ] }
      """
    }
    #expect(codes(tracks("vidoe")) == ["S104"])
  }

  @Test func aWordIsNoPosition() {
    let found = Compilation(
      SourceText(
        name: "t.json",
        text: """
          { "version": "2", "tracks": [ { "type": "text", "name": "t", "segments": [
            { "text": "Hi", "position": "end", "duration": 2 } ] } ] }
          """)
    ).findings.map(\.diagnostic)
    #expect(found.map(\.code) == ["S102"])
    #expect(found.first?.help?.contains("\"beforeEnd\": ") == true)
  }
}

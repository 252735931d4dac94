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

  /// Where the next segment begins is not known, nor where anything ends that depends on it.
  @Test(arguments: [
    #""duration": "3""#, #""duration": "auto""#, #""duration": -1"#, #""duration": { "still": 2 }"#,
    #""duration": 1, "position": "x""#, #""duration": 1, "position": { "after": "a" }"#,
    #""duration": 0, "transition": "crossfade""#,
  ])
  func anUnreadableTimeMovesNothing(times: String) {
    let found = codes(
      """
      { "type": "visual", "name": "m", "segments": [
        { "type": "shape", "name": "a", "duration": 2 }, { "type": "shape", \(times) },
        { "type": "shape", "duration": 1, "transition": "crossfade" } ] },
      { "type": "text", "name": "t", "segments": [
        { "text": "Hi", "position": 1, "duration": { "endOf": "m" } } ] },
      { "type": "composition", "name": "c", "segments": [ { "position": 0, "tracks": [
        { "type": "shape", "name": "i", "segments": [ { \(times) } ] } ] } ] }
      """)
    #expect(Set(found.map { $0.prefix(1) }) == ["S"], "\(found)")
  }

  @Test func anUnreadableTypeOfAFieldFitsEverywhere() {
    func codes(_ type: String) -> [String] {
      Compilation(
        SourceText(
          name: "t.json",
          text: """
            { "version": "2", "fields": { "accent": { \(type) "default": "gold" } }, "tracks": [
              { "type": "shape", "name": "s", "segments": [
                { "duration": 3, "fill": { "field": "accent" } } ] } ] }
            """)
      ).findings.map(\.diagnostic.code)
    }
    #expect(codes(#""type": "color","#) == [])
    #expect(codes(#""type": "text","#) == ["F505"])
    #expect(codes("") == ["S101"])
    #expect(codes(#""type": "colour","#).allSatisfy { $0.hasPrefix("S") })
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

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

  /// The times of a segment are not needed to check what it names.
  @Test(arguments: [
    (#""position": { "startOf": "unknown" }, "duration": 1"#, "R337"),
    (#""position": 0, "duration": { "endOf": "unknown" }"#, "R337"),
    (#""position": 0, "duraton": 1"#, "S103"), (#""position": 0, "length": 1"#, "S103"),
    (#""position": "x", "duration": 1"#, "S102"), (#""position": 0, "duration": -1"#, "S105"),
  ])
  func anUnknownTimeHidesNoOtherMistake(times: String, code: String) {
    func found(_ more: String) -> Set<String> {
      Set(
        codes(
          """
          { "type": "photo", "name": "m", "segments": [ { "duration": 9 } ] },
          { "type": "photo", "name": "p", "segments": [ { \(times), "media": "none", "enter": "slidey" } ] },
          { "type": "filter", "name": "f", "segments": [ { \(times), "subtype": "sepai" } ] },
          { "type": "effect", "name": "e", "segments": [ { \(times), "subtype": "zoom", "parameters": { "nope": 1 } } ] },
          { "type": "text", "name": "t", "segments": [ { \(times), "text": "{{city}}" \(more) } ] }
          """))
    }
    #expect(found("") == [code, "R301", "C412", "C402", "C403", "F502"])
    #expect(found(#", "opacty": 1"#) == [code, "R301", "C412", "C402", "C403", "F502", "S103"])
  }

  /// The content of a composition is checked, except for times that depend on its end.
  @Test(arguments: [
    (#""position": { "startOf": "unknown" }, "duration": 4"#, "R337"),
    (#""position": 0, "duration": { "endOf": "unknown" }"#, "R337"),
    (#""position": "x", "duration": 4"#, "S102"),
  ])
  func unknownTimesOfACompositionHideNoContent(times: String, code: String) {
    let found = codes(
      """
      { "type": "composition", "name": "c", "segments": [ { \(times), "tracks": [
        { "type": "photo", "name": "p", "segments": [ { "duration": 4, "media": "none" } ] },
        { "type": "filter", "name": "f", "segments": [
          { "subtype": "sepai", "position": { "beforeEnd": 9 }, "duration": "end" } ] } ] } ] }
      """)
    #expect(Set(found).subtracting(["T232"]) == [code, "C402", "R301"])
    #expect(found.contains("T232") == times.hasPrefix(#""position": { "#))
  }

  /// A misspelled key is not missing, but another one may be.
  @Test func aMisspelledKeyIsNotMissing() {
    func found(_ segment: String) -> [String] {
      codes(
        """
        { "type": "photo", "name": "m", "segments": [ { "duration": 9 } ] },
        { "type": "filter", "name": "f", "segments": [ \(segment) ] }
        """)
    }
    #expect(found(#"{ "position": 0, "subtype": "sepia", "duraton": 2 }"#) == ["S103"])
    #expect(
      found(#"{ "position": 0, "subtype": "sepia", "colour": 2 }"#).sorted() == ["S103", "T235"])
    #expect(found(#"{ "position": 0, "filter": "sepia", "duration": 2 }"#) == ["S103"])
    #expect(found(#"{ "position": 0, "duration": 2, "opacty": 1 }"#).sorted() == ["C406", "S103"])
    #expect(found("7") == ["S102"])
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

import Compiling
import Diagnostics
import Testing

/// Findings about keys that a segment has from elsewhere, and the canonical form of such documents.
@Suite struct AuthorPlaceTests {
  private func compilation(_ defaults: String, _ segments: String) -> Compilation {
    Compilation(
      SourceText(
        name: "t.json",
        text: """
          { "version": "2", "tracks": [ { "type": "photo", "name": "p",
            "defaults": { \(defaults) },
            "segments": [ \(segments) ] } ] }
          """))
  }

  private func brief(_ compilation: Compilation) -> [String] {
    compilation.findings.map { "\($0.line ?? 0):\($0.column ?? 0) \($0.diagnostic.code)" }
  }

  /// Three segments have the same unknown filter, which the author wrote once.
  @Test func aFindingAboutDefaultsIsToldOnceAtTheDefaults() throws {
    let found = compilation(
      #""duration": 2, "filters": [ { "subtype": "gray" } ]"#, "{}, {}, {}")
    #expect(brief(found) == ["2:58 C402"])
    let finding = try #require(found.findings.first)
    #expect(finding.changes?.isEmpty == false)
    #expect(finding.diagnostic.fix?.isSafe == false)
    #expect(finding.pointer?.description == "/tracks/0/defaults/filters/0/subtype")
  }

  /// What a segment has itself is reported at the segment.
  @Test func aKeyOfTheSegmentIsReportedThere() {
    let found = compilation(
      #""duration": 2, "opacity": 0"#, #"{ "opacity": 1 }, { "opacity": 0 }"#)
    #expect(brief(found) == ["3:48 V714"])
  }

  /// A finding about a time that was left out has the place of the segment.
  @Test func aTimeThatIsLeftOutHasThePlaceOfItsSegment() {
    let found = compilation(
      #""duration": 2"#, #"{ "duration": 8 }, { "position": 5 }"#)
    #expect(brief(found) == ["3:50 T201"])
    let left = compilation(#""duration": 2"#, #"{ "position": 1 }, { "position": 0 }, {}"#)
    #expect(brief(left) == ["3:31 T201", "3:55 T201"])
  }

  @Test func objectsOfDefaultsAndSegmentsAreMerged() throws {
    let text = """
      { "version": "2", "tracks": [ { "type": "text", "name": "t",
        "defaults": { "duration": 2, "style": { "size": 0.2, "color": "red" }, "enter": { "subtype": "fade" } },
        "segments": [ { "text": "a", "style": { "color": "blue" } }, { "text": "b", "enter": { "subtype": "pop" } },
          { "text": "c" } ] } ] }
      """
    let plain = """
      { "tracks": [ { "type": "text", "name": "t", "segments": [
        { "text": "a", "position": 0, "duration": 2, "style": { "size": 0.2, "color": "blue" },
          "enter": { "subtype": "fade" } },
        { "text": "b", "position": 2, "duration": 2, "style": { "size": 0.2, "color": "red" },
          "enter": { "subtype": "pop" } },
        { "text": "c", "position": 4, "duration": 2, "style": { "size": 0.2, "color": "red" },
          "enter": { "subtype": "fade" } } ] } ] }
      """
    let timelines = [text, plain].map { Compilation(SourceText(name: "t.json", text: $0)).timeline }
    #expect(timelines[0] != nil && timelines[0] == timelines[1])
  }

  /// The segments' own keys cannot be shared, and defaults have no unknown keys.
  @Test(arguments: [
    "\"name\": \"a\"", "\"position\": 1", "\"media\": \"a\"", "\"x-a\": 1", "\"opacty\": 1",
  ])
  func defaultsHaveTheKeysThatCanBeShared(key: String) {
    #expect(brief(compilation(key, #"{ "duration": 1 }"#)).map { String($0.suffix(4)) } == ["S103"])
  }

  @Test func theCanonicalFormKeepsWhatTheAuthorWrote() throws {
    let text = """
      { "tracks": [ { "segments": [ { "fit": "cover", "gap": 1, "name": "b" }, {} ],
        "defaults": { "opacity": 0.5, "duration": 2 }, "name": "p", "type": "photo" } ], "version": "2" }
      """
    let canonical = try #require(Compilation(SourceText(name: "t.json", text: text)).canonicalText)
    #expect(
      canonical == """
        {
          "version": "2",
          "tracks": [
            {
              "type": "photo",
              "name": "p",
              "defaults": { "duration": 2, "opacity": 0.5 },
              "segments": [
                { "name": "b", "gap": 1, "fit": "cover" },
                {}
              ]
            }
          ]
        }

        """)
    let again = Compilation(SourceText(name: "t.json", text: canonical))
    #expect(again.canonicalText == canonical)
    #expect(again.timeline == Compilation(SourceText(name: "t.json", text: text)).timeline)
  }
}

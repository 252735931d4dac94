import DescriptionFormat
import Diagnostics
import JSONSyntax
import Testing

/// Findings of rules beyond the rules' own examples.
struct FindingTests {
  /// Returns a description with a video segment of ten seconds with additional keys, and tracks
  /// over it.
  private static func video(_ keys: String = "", over tracks: String = "") -> String {
    """
    { "tracks": [ { "type": "video", "name": "main", "segments": [
      { "position": 0, "duration": 10\(keys) } ] }\(tracks) ] }
    """
  }

  private static func codes(_ text: String) -> [String] {
    findings(in: text).map(\.diagnostic.code)
  }

  @Test func filtersOfASegmentAreLookedUp() {
    let text = FindingTests.video(
      """
      , "filters": [ { "subtype": "sepai" }, { "subtype": "blur", "intensity": 0 },
        { "subtype": "blur", "parameters": { "radius": 3, "color": 1 } } ]
      """)
    #expect(FindingTests.codes(text) == ["C402", "C409", "C404", "C403"])
  }

  /// An effect that hides the whole image is found where that is certain.
  @Test(arguments: [
    ("", "partition", #""columns": 9, "rows": 9, "gap": 0.5"#, true),
    ("", "partition", #""columns": 9, "gap": 0.4"#, false),
    ("1000x1000", "partition", #""columns": 9, "gap": 0.5"#, true),
    ("1000x1000", "partition", #""layout": "aab aac", "gap": 0.5"#, false),
    ("", "border", #""width": 0.5"#, true), ("", "border", #""width": 0.4"#, false),
    ("1080x1920", "border", #""width": 0.3"#, true),
    ("1920x1080", "border", #""width": 0.49"#, false),
    (
      "", "border",
      #""width": { "keyframes": [ { "time": 0, "value": 0.5 }, { "time": 1, "value": 0 } ] }"#,
      false
    ),
  ])
  func effectsThatHideEverything(size: String, kind: String, parameters: String, isFound: Bool) {
    let sides = size.split(separator: "x")
    let canvas =
      sides.count == 2 ? #""canvas": { "width": \#(sides[0]), "height": \#(sides[1]) }, "# : ""
    let text =
      #"{ \#(canvas)"tracks": [ { "type": "video", "name": "v", "segments": ["#
      + #"{ "position": 0, "duration": 10 } ] }, { "type": "effect", "name": "e", "segments": ["#
      + #"{ "subtype": "\#(kind)", "position": 0, "duration": 10,"#
      + #""parameters": { \#(parameters) } } ] } ] }"#
    #expect(FindingTests.codes(text).contains("C418") == isFound)
  }

  /// The times of a gap in a composition count from its beginning.
  @Test func gapsNameTheirComposition() {
    let gap = """
      { "type": "photo", "name": "p", "segments": [
        { "position": 0, "duration": 1 }, { "position": 3, "duration": 1 } ] }
      """
    func messages(_ tracks: String) -> [String] {
      findings(in: #"{ "tracks": [ \#(tracks) ] }"#)
        .filter { $0.diagnostic.code == "T211" }.map(\.diagnostic.message)
    }
    #expect(messages(gap) == ["there is no video or photo from 1 s to 3 s"])
    let inner = """
      { "type": "composition", "name": "c", "segments": [
        { "name": "card", "position": 0, "duration": 4, "tracks": [ \(gap) ] } ] }
      """
    #expect(
      messages(inner) == ["there is no video or photo from 1 s to 3 s of the composition 'card'"])
  }

  /// A filter with a target changes nothing while only other tracks are visible.
  @Test(arguments: [(3, nil), (5, "T214"), (8, "T214")] as [(Int, String?)])
  func targetsAreVisibleWhileTheyAreChanged(start: Int, code: String?) {
    let text = """
      { "tracks": [
        { "type": "photo", "name": "main", "segments": [ { "position": 0, "duration": 5 } ] },
        { "type": "photo", "name": "rest", "segments": [ { "position": 5, "duration": 5 } ] },
        { "type": "filter", "name": "look", "target": "main", "segments": [
          { "subtype": "sepia", "position": \(start), "duration": 2 } ] } ] }
      """
    #expect(FindingTests.codes(text) == [code].compactMap(\.self))
  }

  @Test func effectsAreLookedAtAsFiltersAre() {
    let text = FindingTests.video(
      over: """
        , { "type": "effect", "name": "fx", "segments": [
          { "position": 0, "duration": 5, "parameters": { "amount": 1 } },
          { "subtype": "sepia", "position": 20, "duration": 5 } ] }
        """)
    let found = findings(in: text).map(\.diagnostic)
    #expect(found.map(\.code) == ["C416", "C410", "T214", "C411"])
    #expect(found.last?.help?.contains("'filter'") == true)
  }

  @Test func fieldsAreUsedInsideCompositions() {
    let text = """
      { "fields": { "city": { "type": "text" }, "size": { "type": "number" } }, "tracks": [
        { "type": "composition", "name": "card", "segments": [
          { "position": 0, "duration": 5, "tracks": [
            { "type": "text", "name": "words", "segments": [
              { "text": "{{ city }} and {{town}}", "position": 0, "duration": 5,
                "style": { "size": { "field": "size" }, "color": { "field": "size" } } } ] } ] } ] } ] }
      """
    let found = findings(in: text)
    #expect(found.map(\.diagnostic.code) == ["F502", "F505"])
    #expect(found.allSatisfy { $0.notePlaces.allSatisfy { $0 != nil } })
  }

  @Test func aFasterSegmentNeedsMoreOfItsSlot() {
    let text = """
      { "media": { "arrival": { "type": "video", "minDuration": 10 } }, "tracks": [
        { "type": "video", "name": "main", "segments": [
          { "position": 0, "duration": 10, "media": "arrival", "speed": 2 } ] } ] }
      """
    let found = findings(in: text).map(\.diagnostic)
    #expect(found.map(\.code) == ["R308"])
    #expect(found.first?.message.contains("20 s") == true)
  }

  @Test func allSegmentsCountTogether() {
    let text = """
      { "tracks": [
        { "type": "video", "name": "a", "segments": [ { "position": 0, "duration": 1 } ] },
        { "type": "composition", "name": "b", "segments": [ { "position": 0, "duration": 1,
          "tracks": [ { "type": "photo", "name": "c", "segments": [
            { "position": 0, "duration": 1 } ] } ] } ] } ] }
      """
    let document = Document.parse(SourceText(name: "a", text: text)).0
    let outcome = document.map { FormatReader.read($0, limits: FormatLimits(segments: 2)) }
    #expect(outcome?.1.map(\.code) == ["S111"])
    let enough = document.map { FormatReader.read($0, limits: FormatLimits(segments: 3)) }
    #expect(enough?.1.isEmpty == true)
  }

  @Test func anOverlapOfLessThanAFrameIsRounding() {
    let text = FindingTests.video(
      over: """
        , { "type": "video", "name": "b", "segments": [
          { "position": 0, "duration": 3.3334 }, { "position": 3.3333, "duration": 3 },
          { "position": 6, "duration": 3 } ] }
        """)
    let found = findings(in: text).map(\.diagnostic)
    #expect(found.map(\.code) == ["T201", "T201"])
    #expect(found.map { $0.fix != nil } == [true, false])
  }

  @Test func textsAreHiddenOnlyByWhatIsSurelyOpaque() {
    func codes(_ keys: String, source: String = "wall.jpg") -> [String] {
      FindingTests.codes(
        """
        { "media": { "wall": { "type": "photo", "source": "\(source)" } }, "tracks": [
          { "type": "text", "name": "titles", "segments": [
            { "text": "Kyoto", "position": 2, "duration": 5 } ] },
          { "type": "photo", "name": "main", "segments": [
            { "position": 0, "duration": 10, "media": "wall"\(keys) } ] } ] }
        """)
    }
    #expect(codes(", \"fit\": \"cover\"") == ["T230"])
    #expect(codes(", \"background\": \"black\"") == ["T230"])
    #expect(codes("") == [])
    #expect(codes(", \"fit\": \"cover\"", source: "frame.png") == [])
    #expect(codes(", \"fit\": \"cover\", \"opacity\": 0.5") == [])
    #expect(codes(", \"fit\": \"cover\", \"motion\": \"pan_left\"") == [])
  }

  @Test func keyframesCountFromTheirSegment() {
    let text = """
      { "tracks": [ { "type": "video", "name": "main", "segments": [
        { "position": 0, "duration": 10 },
        { "position": 10, "duration": 5, "opacity": { "keyframes": [
          { "time": 10, "value": 0 }, { "time": 12, "value": 1 } ] } } ] } ] }
      """
    let found = findings(in: text).map(\.diagnostic)
    #expect(found.map(\.code) == ["A603"])
    #expect(found.first?.help?.contains("at 10 s: write 0") == true)
  }

  @Test func musicMakesWayForSoundOnly() {
    func codes(_ video: String) -> [String] {
      FindingTests.codes(
        FindingTests.video(
          video,
          over: """
            , { "type": "audio", "name": "music", "segments": [
              { "position": 0, "duration": 10, "duck": {} } ] }
            """))
    }
    #expect(codes("") == [])
    #expect(codes(", \"muted\": true") == ["T226"])
  }

  @Test func rotatedImagesMayReachIntoTheCanvas() {
    #expect(FindingTests.codes(FindingTests.video(", \"transform\": { \"x\": 1.4 }")) == [])
    #expect(FindingTests.codes(FindingTests.video(", \"transform\": { \"x\": 1.5 }")) == ["V712"])
    let turned = ", \"transform\": { \"x\": 1.5, \"rotation\": 45 }"
    #expect(FindingTests.codes(FindingTests.video(turned)) == [])
    let moving = """
      , "transform": { "x": { "keyframes": [ { "time": 0, "value": 2 }, { "time": 1, "value": 0.5 } ] } }
      """
    #expect(FindingTests.codes(FindingTests.video(moving)) == [])
  }

  @Test(
    arguments: [
      ("\"x\": 3, \"rotation\": 20", ["V712"]), ("\"x\": 1.4, \"rotation\": 20", []),
      ("\"x\": 1.3, \"rotation\": 90", ["V712"]), ("\"x\": 1.25, \"rotation\": 90", []),
      ("\"y\": 1.4, \"rotation\": 90", []), ("\"y\": 1.95, \"rotation\": -90", ["V712"]),
      // At a scale of 1.4, the rectangle around the rotated image has 0.773 of the width on each side.
      ("\"x\": 1.78, \"rotation\": 45, \"scale\": 2", []),
      ("\"x\": 1.79, \"rotation\": -45, \"scale\": 1.4", ["V712"]),
      // About an anchor at the left edge.
      ("\"x\": 0, \"anchorX\": 0", []), ("\"x\": 0, \"anchorX\": 0, \"flipX\": true", ["V712"]),
      ("\"x\": 0.1, \"anchorX\": 0, \"flipX\": true", []),
      ("\"x\": 0, \"anchorX\": 0, \"rotation\": 180", ["V712"]),
      ("\"x\": 0, \"anchorX\": 0, \"rotation\": -540", ["V712"]),
      ("\"x\": 0, \"anchorX\": 0, \"flipX\": true, \"rotation\": 180", []),
      ("\"y\": 1, \"anchorY\": 1, \"flipY\": true", ["V712"]),
      ("\"y\": 1, \"anchorY\": 1, \"flipX\": true", []),
      ("\"x\": 1, \"anchorX\": 0", ["V712"]), ("\"x\": 1, \"anchorX\": 0, \"flipX\": true", []),
    ] as [(String, [String])])
  func imagesOutsideAreFoundHoweverTheyAreTurned(transform: String, codes: [String]) {
    let text = """
      { "canvas": { "width": 1280, "height": 720 }, "tracks": [
        { "type": "photo", "name": "main", "segments": [
          { "position": 0, "duration": 5, "transform": { \(transform) } } ] } ] }
      """
    #expect(FindingTests.codes(text) == codes, "\(transform)")
  }

  /// A number in quotes that JSON could not have stays as it is: a document with it could not be read.
  @Test(arguments: [
    ("2", true), ("9e4", true), ("1e400", false), ("-1e400", false), ("1e400 s", false),
  ])
  func onlyNumbersOfJSONAreOffered(_ text: String, isOffered: Bool) throws {
    let finding = try #require(
      findings(
        in: """
          { "tracks": [ { "type": "photo", "name": "p", "segments": [
            { "position": "\(text)", "duration": 1 } ] } ] }
          """
      ).map(\.diagnostic).first { $0.code == "S102" })
    #expect((finding.fix != nil) == isOffered)
    #expect((finding.help?.contains("without quotes") ?? false) == isOffered)
  }

  @Test func mistakesInKeyframesAreReportedOnce() {
    let text = FindingTests.video(", \"opacity\": { \"keyframes\": [ { \"value\": 1 }, 2 ] }")
    #expect(FindingTests.codes(text) == ["S101", "S102"])
  }
}

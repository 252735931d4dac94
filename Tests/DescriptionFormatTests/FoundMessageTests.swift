import DescriptionFormat
import Diagnostics
import MediaValues
import Testing

/// Findings that were reported although nothing was wrong, or with a reason that was none.
@Suite struct FoundMessageTests {
  private func codes(_ media: String, _ segments: String, more: String = "") -> [String] {
    findings(
      in: """
        { "version": "2", "media": { \(media) }, \(more) "tracks": [
          { "type": "visual", "name": "v", "segments": [ \(segments) ] } ] }
        """
    ).map(\.diagnostic.code)
  }

  @Test func theGapOfRepeatedSegmentsIsBetweenThem() {
    let list = #""p": { "type": "photo", "minCount": 2, "maxCount": 3, "label": "P" }"#
    #expect(
      codes(
        list,
        #"{ "type": "photo", "repeat": "p", "media": "{{item}}", "position": 0, "duration": 1, "gap": 0.5 }"#
      ) == [])
  }

  @Test func naturalLengthsNeedOnlyTheirMinimum() {
    let slot = #""c": { "type": "video", "minDuration": 1, "label": "C" }"#
    #expect(codes(slot, #"{ "media": "c" }"#) == [])
    let document = readDescription(
      #"{ "version": "2", "media": { \#(slot) }, "tracks": [ { "type": "video", "name": "v", "segments": [ { "media": "c" } ] } ] }"#
    )
    let lengths = MediumLengths(known: ["c": .duration(4)])
    let found = document.map { FormatDocument.description($0).timed(by: lengths).findings }
    #expect(found?.map(\.code) == [])
    #expect(
      codes(slot, #"{ "media": "c", "duration": { "of": "media", "minimum": 2 } }"#) == ["R308"])
  }

  @Test(arguments: [#"{ "conic": ["gold"] }"#, #"{ "gradient": "linear", "colors": ["red"] }"#])
  func anObjectLikeAGradientIsNoField(fill: String) {
    let found = findings(
      in: """
        { "version": "2", "tracks": [ { "type": "shape", "name": "s", "segments": [
          { "position": 0, "duration": 1, "fill": \(fill) } ] } ] }
        """)
    #expect(found.contains { $0.diagnostic.message == "a gradient needs 'type'" })
    #expect(!found.contains { $0.diagnostic.message.contains("a reference to a field") })
  }

  @Test func aFrozenClipHasNoPitch() {
    #expect(
      codes(
        #""c": { "type": "video", "label": "C" }"#,
        #"{ "media": "c", "freeze": 1, "duration": 1, "pitch": "natural" }"#) == ["R355"])
  }

  @Test func filesOfListsHaveTheirNames() {
    let found = findings(
      in: """
        { "version": "2", "media": { "p": { "type": "photo", "minCount": 2, "maxCount": 3, "label": "P" },
            "p/1": { "type": "photo", "label": "Q" }, "p/3": { "type": "photo", "label": "R" } }, "tracks": [
          { "type": "visual", "name": "v", "segments": [
            { "type": "photo", "repeat": "p", "media": "{{item}}", "duration": 1 },
            { "type": "photo", "media": "p/1", "duration": 1 },
            { "type": "photo", "media": "p/3", "duration": 1 } ] } ] }
        """)
    #expect(found.map(\.diagnostic.code) == ["R341"])
    #expect(found.first?.diagnostic.message == "'p/1' is the name of a file of the slot 'p'")
  }

  @Test func chaptersOfOneFrameAreReported() {
    let markers = [0.101, 0.102, 0.2].map {
      #"{ "position": \#($0), "name": "C", "kind": "chapter" }"#
    }
    let found = codes(
      #""p": { "type": "photo", "label": "P" }"#,
      #"{ "type": "photo", "media": "p", "duration": 1 }"#,
      more:
        #""canvas": { "width": 64, "height": 64, "frameRate": 25 }, "markers": [ \#(markers.joined(separator: ", ")) ],"#
    )
    #expect(found == ["V765"])
  }

  /// The end is known as soon as the file is.
  @Test func markersAfterTheEndOfAFileAreReported() throws {
    let text = """
      { "version": "2", "media": { "c": { "type": "video", "label": "C" } }, "markers": [
          { "position": 3, "name": "a", "kind": "chapter" }, { "position": 9, "name": "b", "kind": "chapter" } ],
        "tracks": [ { "type": "visual", "name": "v", "segments": [ { "media": "c",
          "markers": [ { "position": 4, "name": "c" } ] } ] } ] }
      """
    #expect(findings(in: text).map(\.diagnostic.code) == [])
    let document = FormatDocument.description(try #require(readDescription(text)))
    let found = document.timed(by: MediumLengths(known: ["c": .duration(4)])).findings
    #expect(found.map(\.code) == ["V764", "V764"])
  }

  /// A segment that plays an unknown medium probably means one that no other segment plays.
  @Test(
    arguments: [
      ("d", ["R301"]), ("boat", ["R301", "R303", "R303"]), ("logo", ["R303", "R303"]),
    ])
  func unusedMediaMayBeMeant(name: String, expected: [String]) {
    let media = """
      "c": { "type": "video", "label": "C" }, "boot": { "type": "video", "label": "B" },
      "logo": { "type": "video", "label": "L" }
      """
    let segment = "{ \"media\": \"\(name)\", \"duration\": 1 }"
    #expect(codes(media, segment).sorted() == expected)
    let inner = """
      { "type": "composition", "tracks": [
        { "type": "video", "name": "w", "segments": [ \(segment) ] } ] }
      """
    #expect(codes(media, inner).sorted() == expected)
  }
}

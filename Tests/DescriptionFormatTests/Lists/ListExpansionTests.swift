import DescriptionFormat
import Diagnostics
import MediaValues
import TestSupport
import Testing

/// Slots of many files, and the copies of segments that repeat over them.
@Suite struct ListExpansionTests {
  private func document(_ tracks: String, counts: String = "\"minCount\": 2, \"maxCount\": 3")
    throws -> FormatDocument
  {
    let text = """
      { "version": "2", "canvas": { "frameRate": 10 }, "media": {
        "photos": { "type": "photo", \(counts) }, "film": { "type": "video" } },
        "tracks": [\(tracks)] }
      """
    return .description(try #require(readDescription(text)))
  }

  private func expanded(_ tracks: String) throws -> Description {
    try #require(try document(tracks).expandingLists()).document.description
  }

  private func ranges(_ description: Description) -> [[[Time]]] {
    description.tracks.map { $0.segments.map { [$0.position, $0.range.end] } }
  }

  private let rooms = """
    { "type": "photo", "name": "tour", "segments": [
      { "name": "room", "repeat": { "over": "photos", "as": "photo" }, "media": "{{photo}}", "duration": 3 } ] }
    """

  @Test func aListIsASlotForEachFile() throws {
    let media = try expanded(rooms).media
    #expect(media.map(\.name) == ["photos/0", "photos/1", "photos/2", "film"])
    #expect(media.map(\.conditions.isOptional) == [nil, nil, true, nil])
    #expect(media[2].conditions.place?.index == 2)
    #expect(media.allSatisfy { $0.conditions.counts == nil })
  }

  @Test func copiesFollowEachOther() throws {
    let description = try expanded(rooms)
    #expect(ranges(description) == [[[0, 3], [3, 6], [6, 9]]])
    #expect(description.tracks[0].segments.map(\.name) == ["room/0", "room/1", "room/2"])
    #expect(description.tracks[0].segments.map(\.media) == ["photos/0", "photos/1", "photos/2"])
  }

  /// The position is that of the first copy; the transition is between the copies, and the gap before each.
  @Test func placesAndTransitionsAreThoseOfASequence() throws {
    let description = try expanded(
      """
      { "type": "photo", "name": "a", "segments": [
        { "repeat": "photos", "position": 1, "duration": 3, "transition": { "duration": 1 } } ] },
      { "type": "photo", "name": "b", "defaults": { "duration": 3, "transition": { "duration": 1 } }, "segments": [
        { "repeat": "photos" } ] },
      { "type": "photo", "name": "c", "segments": [ { "repeat": "photos", "gap": 1, "duration": 2 } ] },
      { "type": "photo", "name": "d", "segments": [
        { "media": "film", "duration": 2 },
        { "repeat": "photos", "duration": 3, "transition": { "duration": 1 } } ] }
      """)
    #expect(
      ranges(description) == [
        [[1, 4], [3, 6], [5, 8]], [[0, 3], [2, 5], [4, 7]], [[1, 3], [4, 6], [7, 9]],
        [[0, 2], [1, 4], [3, 6], [5, 8]],
      ])
    #expect(
      description.tracks.map { $0.segments.map(\.hasJoint) } == [
        [false, true, true], [false, true, true], [false, false, false],
        [false, true, true, true],
      ])
  }

  /// The name of a repeated segment means the time from its first copy to its last one.
  @Test func momentsMeanAllCopies() throws {
    let description = try expanded(
      rooms + """
        , { "type": "text", "name": "words", "segments": [
          { "text": "all", "position": { "startOf": "room", "offset": 1 }, "duration": { "endOf": "room" } },
          { "text": "one", "position": { "startOf": "room/1" }, "duration": { "endOf": "room/1" } },
          { "text": "index", "position": { "endOf": "tour/0" }, "duration": 1 } ] }
        """)
    #expect(ranges(description)[1] == [[1, 9], [3, 6], [9, 10]])
  }

  /// `track/index` counts the segments that are written, whether they have names or are repeated.
  @Test func momentsNameWrittenSegmentsByIndex() throws {
    let description = try expanded(
      """
      { "type": "photo", "name": "m", "segments": [
        { "name": "first", "media": "film", "duration": 1 },
        { "name": "room", "repeat": "photos", "duration": 2 },
        { "name": "last", "media": "film", "duration": 1 } ] },
      { "type": "text", "name": "t", "segments": [
        { "text": "0", "position": { "startOf": "m/0" }, "duration": { "endOf": "m/0" } },
        { "text": "1", "position": { "startOf": "m/1" }, "duration": { "endOf": "m/1" } },
        { "text": "2", "position": { "startOf": "m/2" }, "duration": { "endOf": "m/2" } } ] }
      """)
    #expect(ranges(description)[1] == [[0, 1], [1, 7], [7, 8]])
  }

  /// Texts and compositions are repeated as well; what they contain plays the file of the copy.
  @Test func compositionsPlayTheFile() throws {
    let description = try expanded(
      """
      { "type": "composition", "name": "cards", "segments": [
        { "repeat": "photos", "duration": 2, "tracks": [
          { "type": "photo", "name": "p", "segments": [ { "media": "{{ item }}", "duration": "end" } ] },
          { "type": "text", "name": "t", "segments": [ { "text": "Room", "duration": "end" } ] } ] } ] }
      """)
    let played = description.tracks[0].segments.compactMap { segment -> String? in
      guard case .composition(let inner) = segment.content else { return nil }
      return inner.tracks[0].segments[0].media
    }
    #expect(played == ["photos/0", "photos/1", "photos/2"])
    #expect(ranges(description) == [[[0, 2], [2, 4], [4, 6]]])
  }

  /// Copies of missing files are left out whatever they show.
  @Test func copiesOfEmptySlotsAreLeftOut() throws {
    let whole = try #require(
      try document(
        """
        { "type": "text", "name": "t", "segments": [ { "repeat": "photos", "text": "Room", "duration": 2 } ] },
        { "type": "composition", "name": "c", "segments": [
          { "repeat": "photos", "duration": 2, "tracks": [
            { "type": "text", "name": "t", "segments": [ { "text": "Room", "duration": 2 } ] } ] } ] }
        """
      ).expandingLists())
    let timed = whole.document.timed(by: MediumLengths(empty: ["photos/2"]))
    #expect(ranges(timed.document.description) == [[[0, 2], [2, 4]], [[0, 2], [2, 4]]])
  }

  /// Own slots are counted as they are written.
  @Test func ownSlotsKeepTheirNames() throws {
    let description = try expanded(
      """
      { "type": "photo", "name": "a", "segments": [
        { "duration": 1 }, { "repeat": "photos", "duration": 3 }, { "duration": 1 } ] }
      """)
    #expect(
      description.tracks[0].segments.map(\.media) == [
        "a/0", "photos/0", "photos/1", "photos/2", "a/2",
      ])
  }

  /// `track/index` counts the segments that are written, and copies have names of their own.
  @Test func transitionsNameCopiesAndWrittenSegments() throws {
    let tracks = """
      { "type": "photo", "name": "a", "segments": [
        { "name": "room", "repeat": "photos", "duration": 3 }, { "duration": 2 } ] },
      { "type": "transition", "name": "t", "segments": [
        { "position": 1, "duration": 1, "from": "room/1", "to": "a/1" } ] }
      """
    guard case .transition(let joint) = try expanded(tracks).tracks[1].segments[0].content else {
      Issue.record("no transition")
      return
    }
    #expect([joint.from, joint.to] == ["room/1", "a/3"])
    for name in ["room", "a/0"] {
      let found = check(try document(tracks.replacing("\"room/1\"", with: "\"\(name)\"")))
      #expect(
        found.filter { $0.code == "R361" }.map(\.help) == [
          "name one of its copies, such as 'room/0'"
        ])
    }
  }

  /// What is wrong with each copy is told once, where the author wrote it.
  @Test(
    arguments: [
      #""background": { "image": "{{item}}" }"#,
      #""background": { "image": "images/{{item}}.png" }"#,
      #""transition": { "subtype": "wipe_image", "parameters": { "file": "{{item}}" } }"#,
      #""filters": [ { "subtype": "lut", "parameters": { "file": "{{item}}" } } ]"#,
    ])
  func pathsOfFilesNameNoCopies(keys: String) {
    let text = """
      { "version": "2", "media": { "photos": { "type": "photo", "maxCount": 3 } }, "tracks": [
        { "type": "photo", "name": "tour", "segments": [ { "repeat": "photos", "duration": 3, \(keys) } ] } ] }
      """
    let found = findings(in: text)
    #expect(found.map(\.diagnostic.code) == ["R362"])
    let line = text.split(separator: "\n")[1]
    let place = line.firstRange(of: "\"images/{{item}}") ?? line.firstRange(of: "\"{{item}}")
    #expect(
      found.first?.place.map { [$0.line, $0.column] }
        == place.map { [2, line.distance(from: line.startIndex, to: $0.lowerBound) + 1] })
    let named = text.replacing(
      "\"repeat\": \"photos\"", with: #""repeat": { "over": "photos", "as": "p" }"#)
    #expect(findings(in: named).map(\.diagnostic.code) == ["R362"])
    let other = findings(in: text.replacing("{{item}}", with: "a")).map(\.diagnostic.code)
    #expect(!other.contains("R362"), "\(other)")
  }

  @Test(
    arguments: [
      (#"{ "count": 3 }"#, ["S103", "S101"]), ("3", ["S102"]), (#"{ "over": 3 }"#, ["S102"]),
    ])
  func aRepetitionThatCannotBeReadHasNoConsequences(repetition: String, codes: [String]) {
    let text = """
      { "version": "2", "media": { "photos": { "type": "photo", "maxCount": 3 } }, "tracks": [
        { "type": "photo", "name": "tour", "segments": [
          { "repeat": \(repetition), "media": "{{item}}", "duration": 3 } ] } ] }
      """
    #expect(Set(findings(in: text).map(\.diagnostic.code)) == Set(codes))
  }

  @Test func aSlotWithoutAHighestNumberHasNoConsequences() {
    let text = """
      { "version": "2", "media": { "photos": { "type": "photo", "minCount": 3 } }, "tracks": [
        { "type": "photo", "name": "tour", "segments": [ { "media": "photos", "duration": 3 } ] } ] }
      """
    #expect(findings(in: text).map(\.diagnostic.code) == ["R341"])
  }

  @Test func findingsAreToldOnce() throws {
    let found = check(
      try document(
        """
        { "type": "photo", "name": "a", "segments": [
          { "repeat": "photos", "duration": 3, "transition": "crosfade" } ] },
        { "type": "text", "name": "t", "segments": [ { "text": "x", "position": { "endOf": "rom" }, "duration": 1 } ] }
        """, counts: "\"maxCount\": 30"))
    let kinds = found.filter { $0.code == "C401" }
    #expect(kinds.count == 1)
    let segment = SegmentPath(track: 0, segment: 0).pointer(in: .root)
    #expect(kinds.first?.location == Location.value(segment / "transition"))
    let moments = found.filter { $0.code == "R337" }
    #expect(moments.count == 1)
  }

  @Test func findingsAboutTheSlotNameIt() throws {
    let found = check(
      try document(
        "{ \"type\": \"video\", \"name\": \"a\", \"segments\": [ { \"media\": \"film\", \"position\": 0, \"duration\": 1 } ] }"
      ))
    let unused = found.filter { $0.code == "R303" }
    #expect(unused.map(\.message) == ["no segment plays 'photos'"])
    let medium: JSONPointer = .root / "media" / "photos"
    #expect(unused.map(\.location) == [Location.key(medium)])
  }

  /// A document is checked with the highest and with the lowest number of files.
  @Test func theLowestNumberIsCheckedToo() throws {
    let document = try document(
      """
      { "type": "photo", "name": "a", "segments": [ { "repeat": "photos", "duration": 3 } ] },
      { "type": "text", "name": "t", "segments": [ { "text": "x", "position": 4, "duration": 4 } ] }
      """, counts: "\"minCount\": 0, \"maxCount\": 3")
    let most = check(document)
    let least = document.findingsWithEmptySlots(besides: most, keeping: 10)
    #expect(!most.hasErrors)
    #expect(least.allSatisfy { $0.message.hasPrefix("with no 'photos': ") })
    #expect(!least.isEmpty)
  }

  @Test(arguments: [
    ("\"minCount\": 5", "R341"), ("\"minCount\": 5, \"maxCount\": 3", "R341"),
    ("\"maxCount\": 3, \"source\": \"a.jpg\"", "R341"),
    ("\"maxCount\": 3, \"default\": \"a.jpg\"", "R341"),
    ("\"maxCount\": 3, \"optional\": true", "R341"), ("\"label\": \"One\"", "R340"),
  ])
  func unusableListsAreRefused(counts: String, code: String) throws {
    let found = check(try document(rooms, counts: counts))
    #expect(found.map(\.code) == [code])
  }

  /// The number of copies is limited, also of repetitions in repetitions.
  @Test func copiesAreLimited() throws {
    let inner = """
      { "type": "composition", "name": "c", "segments": [ { "repeat": "photos", "duration": 2, "tracks": [
        { "type": "photo", "name": "p", "segments": [ { "repeat": "photos", "duration": 2 } ] } ] } ] }
      """
    let found = check(try document(inner, counts: "\"maxCount\": 1000"))
    #expect(found.map(\.code) == ["R341"])
    #expect(found.first?.message.contains("1002000") == true)
    #expect(try document(inner, counts: "\"maxCount\": 1000").expandingLists() == nil)
  }
}

import DescriptionFormat
import Diagnostics
import MediaValues
import TestSupport
import Testing

/// `track/index` and names of repeated segments, wherever they are written: they mean what the author wrote.
@Suite struct WrittenNameTests {
  /// A shape, three copies, and a shape, each of a second; and other tracks.
  private func document(
    named: Bool = true, markers: String = "", _ tracks: String
  ) throws -> FormatDocument {
    func name(_ name: String) -> String { named ? "\"name\": \"\(name)\"," : "" }
    let text = """
      { "version": "2", "markers": [\(markers)],
        "media": { "photos": { "type": "photo", "minCount": 1, "maxCount": 3 } }, "tracks": [
          { "type": "visual", "name": "m", "segments": [
            { \(name("first")) "type": "shape", "duration": 1, "fill": "red" },
            { \(name("room")) "type": "photo", "repeat": "photos", "media": "{{item}}", "duration": 1 },
            { \(name("last")) "type": "shape", "duration": 1, "fill": "blue" } ] },
          \(tracks) ] }
      """
    return .description(try #require(readDescription(text)))
  }

  private func text(_ position: String, _ duration: String = "0.5") -> String {
    """
    { "type": "text", "name": "t", "segments": [
      { "text": "x", "position": \(position), "duration": \(duration) } ] }
    """
  }

  private func found(_ document: FormatDocument) -> [String] {
    check(document).filter { $0.severity == .error }
      .map { "\($0.code) \($0.location.pointer.map { "\($0)" } ?? "-")" }
  }

  @Test(arguments: [true, false])
  func momentsCountWhatIsWritten(named: Bool) throws {
    func range(_ position: String, _ duration: String = "0.5") throws -> [Time] {
      let document = try document(named: named, text(position, duration))
      #expect(found(document) == [])
      let segment = try #require(document.expandingLists()).document.description.tracks[1]
        .segments[0]
      return [segment.position, segment.range.end]
    }
    #expect(try range(#"{ "startOf": "m/0" }"#, #"{ "endOf": "m/0" }"#) == [0, 1])
    #expect(try range(#"{ "startOf": "m/1" }"#, #"{ "endOf": "m/1" }"#) == [1, 4])
    #expect(try range(#"{ "startOf": "m/2" }"#, #"{ "endOf": "m/2" }"#) == [4, 5])
    #expect(try range(#"{ "startOf": "m" }"#, #"{ "endOf": "m" }"#) == [0, 5])
    guard named else { return }
    #expect(try range(#"{ "startOf": "room" }"#, #"{ "endOf": "room" }"#) == [1, 4])
    #expect(try range(#"{ "startOf": "room/1" }"#, #"{ "endOf": "room/1" }"#) == [2, 3])
    #expect(try range(#"{ "startOf": "first" }"#, #"{ "endOf": "last" }"#) == [0, 5])
  }

  /// Its second copy and the second segment of the track are both called `m/1` then.
  @Test func aRepeatedSegmentMayHaveTheNameOfItsTrack() throws {
    let text = """
      { "version": "2", "markers": [ { "position": { "startOf": "m" }, "name": "start" } ],
        "media": { "photos": { "type": "photo", "minCount": 1, "maxCount": 3 } }, "tracks": [
          { "type": "visual", "name": "m", "segments": [
            { "type": "shape", "duration": 1 },
            { "name": "m", "type": "photo", "repeat": "photos", "duration": 1 },
            { "type": "shape", "duration": 1 } ] },
          { "type": "text", "name": "t", "segments": [
            { "text": "x", "position": { "startOf": "m" }, "duration": { "endOf": "m" } } ] } ] }
      """
    let document = FormatDocument.description(try #require(readDescription(text)))
    let written = try #require(document.expandingLists()).document.description
    #expect(written.tracks[1].segments[0].range == TimeRange(start: 1, end: 4))
    #expect(written.markers.map(\.marker.position) == [1])
  }

  @Test func markersCountWhatIsWritten() throws {
    let moments = [
      #"{ "startOf": "m/0" }"#, #"{ "startOf": "room" }"#, #"{ "endOf": "room/1" }"#,
      #"{ "endOf": "m/1" }"#, #"{ "startOf": "m/2", "offset": 0.5 }"#,
    ]
    let document = try document(
      markers: moments.map { #"{ "position": \#($0), "name": "A" }"# }.joined(separator: ", "),
      text("0"))
    #expect(found(document) == [])
    let expanded = try #require(document.expandingLists()).document.description
    #expect(expanded.markers.map(\.marker.position) == [0, 1, 3, 4, 4.5])
  }

  @Test func neighborsCountWhatIsWritten() throws {
    func transition(_ position: String, _ names: String) -> String {
      """
      { "type": "transition", "name": "j", "segments": [
        { "position": \(position), "duration": 0.5, \(names) } ] }
      """
    }
    for (position, names) in [
      ("0", #""from": "", "to": "m/0""#), ("4.5", #""from": "m/2", "to": """#),
      ("2", #""from": "", "to": "room/1""#), ("4.5", #""from": "last", "to": """#),
    ] {
      #expect(found(try document(transition(position, names))) == [], "\(names)")
    }
    for name in ["m/3", "m/4", "room/3", "first/0"] {
      let document = try document(transition("0", #""from": "", "to": "\#(name)""#))
      #expect(found(document) == ["R307 /tracks/1/segments/0/to"], "\(name)")
    }
    let repeated = try document(transition("1", #""from": "", "to": "m/1""#))
    #expect(found(repeated) == ["R361 /tracks/1/segments/0/to"])
  }

  /// There is nothing at an index that only the copies reach.
  @Test(arguments: ["m/3", "m/4", "m/-1", "room/3", "first/0"])
  func indicesOfCopiesAreUnknown(name: String) throws {
    let moment = #"{ "startOf": "\#(name)" }"#
    #expect(
      found(try document(text(moment))) == ["R337 /tracks/1/segments/0/position/startOf"])
    if name == "m/3" {
      let help = check(try document(text(moment))).compactMap(\.help)
      #expect(help == ["'m' has 3 segments, 'm/0' to 'm/2'"])
    }
    let marker = try document(
      markers: #"{ "position": \#(moment), "name": "A" }"#, text("0"))
    #expect(found(marker) == ["R356 /markers/0/position/startOf"])
  }

  @Test func aNameOfACopyIsUniqueToo() throws {
    let tracks = """
      { "type": "shape", "name": "s", "segments": [
        { "name": "room/1", "position": 0, "duration": 1, "fill": "red" } ] }, 
      """
    let document = try document(tracks + text(#"{ "startOf": "room/1" }"#))
    #expect(found(document) == ["R331 /tracks/2/segments/0/position/startOf"])
  }

  /// A composition counts its own segments, also when it is repeated.
  @Test func compositionsCountTheirSegments() throws {
    func inner(_ name: String) throws -> FormatDocument {
      try document(
        """
        { "type": "composition", "name": "c", "segments": [ { "repeat": "photos", "tracks": [
          { "type": "photo", "name": "p", "segments": [
            { "repeat": "photos", "media": "{{item}}", "duration": 1 }, { "media": "photos/0", "duration": 2 } ] },
          { "type": "text", "name": "t", "segments": [
            { "text": "x", "position": { "startOf": "\(name)" }, "duration": 1 } ] } ] } ] }
        """)
    }
    let whole = try #require(try inner("p/1").expandingLists()).document.description
    guard case .composition(let last) = whole.tracks[1].segments[2].content else {
      Issue.record("no composition")
      return
    }
    #expect(last.tracks[1].segments[0].position == 3)
    #expect(found(try inner("p/1")) == [])
    #expect(
      found(try inner("p/2")) == [
        "R337 /tracks/1/segments/0/tracks/1/segments/0/position/startOf"
      ])
  }

  /// Findings name a segment without a name as its author counts.
  @Test func findingsCountWhatIsWritten() throws {
    let whole = try #require(try document(named: false, text("0")).expandingLists())
    let names = (0..<5).map {
      whole.document.description.displayName(SegmentPath(track: 0, segment: $0))
    }
    #expect(names == ["m/0", "m/1", "m/1", "m/1", "m/2"])
  }
}

import Diagnostics
import JSONSyntax
import MediaValues
import Testing

@testable import DescriptionFormat

/// Times that are not numbers: what they mean, and how they are written again.
@Suite struct WrittenTimesTests {
  /// Returns the range of each segment of the tracks, as `start+duration`.
  static func ranges(_ tracks: String, _ members: String = "") -> [String] {
    guard let description = readDescription(document(tracks, members)) else { return ["unread"] }
    return description.tracks.flatMap(\.segments).map {
      "\($0.position.decimalSeconds)+\($0.duration.decimalSeconds)"
    }
  }

  static func document(_ tracks: String, _ members: String = "") -> String {
    "{ \"version\": \"2\", \(members) \"tracks\": [ \(tracks) ] }"
  }

  /// A photo track called `p`, and a text track called `t`.
  private func tracks(_ photos: String, _ texts: String = "") -> String {
    """
    { "type": "photo", "name": "p", "segments": [ \(photos) ] },
    { "type": "text", "name": "t", "segments": [ \(texts) ] }
    """
  }

  @Test func aSegmentWithoutPositionFollowsTheOneBeforeIt() {
    let photos =
      #"{"duration": 2}, {"duration": 3, "gap": 0.5}, {"position": 10, "duration": 1}, {"duration": 4}"#
    #expect(Self.ranges(tracks(photos)) == ["0+2", "2.5+3", "10+1", "11+4"])
  }

  @Test(arguments: [
    (#""position": {"startOf": "b"}, "duration": 1"#, "2+1"),
    (#""position": {"startOf": "b", "offset": -0.5}, "duration": 1"#, "1.5+1"),
    (#""position": {"endOf": "p"}, "duration": 1"#, "9+1"),
    (#""position": {"endOf": "p/0", "offset": 0.25}, "duration": 1"#, "2.25+1"),
    (#""position": {"startOf": "p"}, "duration": {"endOf": "b"}"#, "0+5"),
    (#""position": {"beforeEnd": 3}, "duration": "end""#, "6+3"),
    (#""position": 1, "duration": {"beforeEnd": 1}"#, "1+7"),
    (#""duration": {"startOf": "b"}"#, "0+2"),
    (#""position": 4, "duration": {"of": "text", "minimum": 2}"#, "4+2"),
    (#""position": 4, "duration": {"of": "text", "maximum": 1}"#, "4+1"),
  ])
  func momentsAreTimesOfOtherSegments(times: String, expected: String) {
    let photos = #"{"duration": 2}, {"name": "b", "duration": 3}, {"duration": 4}"#
    let all = Self.ranges(tracks(photos, "{\"text\": \"abc\", \(times)}"))
    #expect(all == ["0+2", "2+3", "5+4", expected])
  }

  /// Half a second, and a second for 15 characters that are no spaces; at least one and a half.
  @Test(arguments: [
    ("", "0+1.5"), ("fifteen letters!", "0+1.5"),
    ("30 letters and spaces: 0123456789abcdef", "0+2.833333333"),
    ("👨‍👩‍👧👨‍👩‍👧 é", "0+1.5"),
  ])
  func aTextLastsAsLongAsItTakesToRead(text: String, expected: String) {
    let found = Self.ranges(tracks(#"{"duration": 9}"#, "{\"text\": \"\(text)\"}"))
    #expect(found.last == expected)
  }

  /// The values of fields are read, not their names; without a default, the label.
  @Test(arguments: [
    (#""default": "30 letters and spaces: 0123456789abcdef""#, "{{n}}", "0+2.833333333"),
    (#""default": "12345678901234567890""#, "{{ n }}, {{n}}", "0+3.233333333"),
    (#""label": "What is read while the field has no value""#, "{{n}}", "0+2.7"),
    (#""default": "", "label": "What is read while the field has no value""#, "{{n}}", "0+1.5"),
  ])
  func textsAreReadWithTheirFields(field: String, text: String, expected: String) {
    let fields = #""fields": { "n": { "type": "text", \#(field) } },"#
    let plain = "{\"text\": \"\(text)\"}"
    #expect(Self.ranges(tracks(#"{"duration": 9}"#, plain), fields).last == expected)
    let inner = Self.ranges(
      #"{ "type": "composition", "name": "c", "segments": [ { "tracks": [ \#(tracks("", plain)) ] } ] }"#,
      fields)
    #expect(inner == [expected])
  }

  /// A track without segments has no times that could be followed.
  @Test func momentsOfEmptyTracksAreReported() {
    let text = Self.document(
      """
      { "type": "photo", "name": "p", "segments": [] },
      { "type": "text", "name": "t", "segments": [
        { "text": "a", "position": 0, "duration": { "endOf": "p" } },
        { "text": "b", "position": { "startOf": "p" }, "duration": 1 } ] }
      """, #""markers": [ { "name": "m", "position": { "endOf": "p" } } ],"#)
    let found = findings(in: text).filter { $0.diagnostic.severity == .error }
    #expect(found.map(\.diagnostic.code) == ["R356", "R337", "R337"])
    #expect(
      found.map { $0.pointer.map { "\($0)" } } == [
        "/markers/0/position/endOf", "/tracks/1/segments/0/duration/endOf",
        "/tracks/1/segments/1/position/startOf",
      ])
  }

  @Test func theEndDoesNotCountWhatDependsOnIt() {
    let texts = #"{"text": "a", "position": {"beforeEnd": 1}, "duration": 5}"#
    #expect(Self.ranges(tracks(#"{"duration": 4}"#, texts)) == ["0+4", "3+5"])
    let fixed = Self.ranges(
      tracks(#"{"duration": "end"}"#), #""duration": 7,"#)
    #expect(fixed == ["0+7"])
  }

  /// Only the composition's own length is the end inside; if its content determines it, that is the end.
  @Test(arguments: [
    (#""duration": 6,"#, "0+6", ["0+4", "5+1"]), ("", "0+4", ["0+4", "3+1"]),
  ])
  func compositionsHaveAnEndOfTheirOwn(duration: String, outer: String, inner: [String]) throws {
    let text = Self.document(
      """
      { "type": "composition", "name": "c", "segments": [ { \(duration) "tracks": [
        \(tracks(#"{"duration": 4}"#, #"{"text": "a", "position": {"beforeEnd": 1}, "duration": "end"}"#))
        ] } ] }
      """)
    let segment = try #require(readDescription(text)?.tracks.first?.segments.first)
    guard case .composition(let composition) = segment.content else { return }
    #expect("\(segment.position.decimalSeconds)+\(segment.duration.decimalSeconds)" == outer)
    let ranges = composition.tracks.flatMap(\.segments).map {
      "\($0.position.decimalSeconds)+\($0.duration.decimalSeconds)"
    }
    #expect(ranges == inner)
  }

  /// The medium's length after the in point, divided by the speed, in whole frames of 1/30 s.
  @Test(arguments: [
    ("", Time(10), "0+10"), (#""start": 2.5,"#, 10, "0+7.5"),
    (#""speed": 3,"#, 10, "0+3.333333333"),
    (#""start": 1, "speed": 0.7,"#, 8, "0+10"), ("", 0.05, "0+0.033333333"),
    ("", 0.001, "0+0.033333333"), (#""duration": {"of": "media", "maximum": 3},"#, 10, "0+3"),
    (#""duration": {"of": "media", "minimum": 12},"#, 10, "0+12"),
    // Matroska stores 100 frames as 3.333 s, and an MP4 file made from it may state less.
    ("", 3.333, "0+3.333333333"), ("", 3.332688, "0+3.333333333"), ("", 3.332, "0+3.3"),
    (#""speed": 0.1,"#, 3.333, "0+33.333333333"),
  ])
  func aVideoLastsAsLongAsItsMedium(keys: String, length: Time, expected: String) throws {
    let text = Self.document(
      """
      { "type": "video", "name": "v", "segments": [ { \(keys) "media": "clip" } ] }
      """, #""media": { "clip": { "type": "video" } },"#)
    let description = try #require(readDescription(text))
    let timed = description.resolvingTimes(MediumLengths(known: ["clip": .duration(length)]))
    let segment = timed.tracks[0].segments[0]
    #expect("\(segment.position.decimalSeconds)+\(segment.duration.decimalSeconds)" == expected)
  }

  /// A sound lasts exactly as long as its medium after the in point, divided by the speed, and the next one follows there.
  @Test(arguments: [
    ("", Time(2.99), ["0+2.99", "2.99+2.99"]),
    (#""start": 0.255,"#, 2.99, ["0+2.735", "2.735+2.99"]),
    (#""speed": 3,"#, 3.1, ["0+1.033333333", "1.033333333+3.1"]),
    ("", 0.001, ["0+0.001", "0.001+0.001"]),
    (#""duration": {"of": "media", "maximum": 2.5},"#, 2.99, ["0+2.5", "2.5+2.99"]),
  ])
  func aSoundLastsExactlyAsLongAsItsMedium(keys: String, length: Time, expected: [String]) throws {
    let text = Self.document(
      """
      { "type": "audio", "name": "a", "segments": [ { \(keys) "media": "voice" }, { "media": "voice" } ] }
      """, #""media": { "voice": { "type": "audio" } },"#)
    let description = try #require(readDescription(text))
    let timed = description.resolvingTimes(MediumLengths(known: ["voice": .duration(length)]))
    #expect(
      timed.tracks[0].segments.map {
        "\($0.position.decimalSeconds)+\($0.duration.decimalSeconds)"
      } == expected)
  }

  @Test func unknownMediaHaveTheLengthThatTheyNeed() {
    let track = #"{ "type": "video", "name": "v", "segments": [ { "media": "clip" }, {} ] }"#
    #expect(
      Self.ranges(track, #""media": { "clip": { "type": "video", "minDuration": 3 } },"#)
        == ["0+3", "3+5"])
  }

  /// The assumed length says nothing about the medium that is given, so an in point after it is no mistake. The medium
  /// lasts as long after its in point.
  @Test func anInPointAfterTheAssumedLength() throws {
    let track =
      #"{ "type": "video", "name": "v", "segments": [ { "media": "clip", "start": 5.2 }, {"duration": 1} ] }"#
    let media = #""media": { "clip": { "type": "video" } },"#
    #expect(Self.ranges(track, media) == ["0+5", "5+1"])
    let description = try #require(readDescription(Self.document(track, media)))
    let longer = MediumLengths(known: ["clip": .duration(6)])
    let timed = description.resolvingTimes(longer)
    #expect(timed.tracks[0].segments[0].duration == 0.8)
    #expect(check(.description(timed), lengths: longer).filter { $0.severity == .error }.isEmpty)
    let shorter = MediumLengths(known: ["clip": .duration(4)])
    let found = check(.description(description.resolvingTimes(shorter)), lengths: shorter)
    #expect(found.filter { $0.severity == .error }.map(\.code) == ["T235"])
  }

  @Test func aDurationInsideOfUntilGetsHelp() {
    func help(_ duration: String) -> [String] {
      let track =
        #"{ "type": "photo", "name": "p", "segments": [ {"name": "a", "duration": 1}, {"duration": \#(duration)} ] }"#
      return findings(in: Self.document(track)).filter { $0.diagnostic.code.hasPrefix("S") }.map {
        "\($0.diagnostic.message): \($0.diagnostic.help ?? "")"
      }
    }
    let message = "'duration' should be seconds, a word or a moment, not an object"
    #expect(help(#"{"until": "end"}"#) == [#"\#(message): write "duration": "end""#])
    #expect(
      help(#"{"until": {"endOf": "a"}}"#)
        == ["\(message): write the moment itself, without 'until'"])
    #expect(
      help(#"{"until": "a"}"#) == ["a moment at an end has no key 'until': did you mean 'endOf'?"])
  }

  /// The help for the times of segments is not given for other keys of these names.
  @Test(arguments: [
    (#""enter": { "subtype": "fade", "duration": "end" }"#, "write the seconds, such as 0.5"),
    (
      #""enter": { "subtype": "fade", "duration": { "part": 0.3 } }"#,
      "write the seconds, such as 0.5"
    ),
    (
      #""markers": [ { "position": { "beforeEnd": 1 }, "name": "a" } ]"#,
      "write the seconds, such as 0.5"
    ),
    (
      #""markers": [ { "position": 0, "duration": "end", "name": "b" } ]"#,
      "write the seconds, such as 0.5"
    ),
  ])
  func onlyTimesOfSegmentsAreMoments(key: String, help: String) {
    let found = findings(
      in: Self.document(
        #"{ "type": "text", "name": "t", "segments": [ { "text": "x", "duration": 1, \#(key) } ] }"#
      ))
    #expect(
      found.filter { $0.diagnostic.code == "S102" }.map { $0.diagnostic.help ?? "" } == [help])
  }

  @Test func photosInThePlaceOfVideosAreShownAsLongAsStills() throws {
    let text = Self.document(
      """
      { "type": "video", "name": "v", "segments": [
        { "media": "clip", "duration": { "of": "media", "still": 4 } }, { "media": "clip" } ] }
      """, #""media": { "clip": { "type": "video" } },"#)
    let lengths = MediumLengths(known: ["clip": .still])
    let description = try #require(readDescription(text)).resolvingTimes(lengths)
    #expect(description.tracks[0].segments[0].duration == 4)
    let found = check(.description(description), lengths: lengths)
    #expect(found.map(\.code) == ["T235"])
    #expect(found[0].message.contains("a still image"))
  }

  /// Nothing is reported about the length of a composition, or about what follows it, when its content has no end.
  @Test(arguments: ["", ", \"transition\": { \"duration\": 1 }"])
  func onlyTheContentOfACompositionWithoutEndIsReported(transition: String) {
    let text = Self.document(
      """
      { "type": "composition", "name": "c", "segments": [
        { "tracks": [ { "type": "photo", "name": "p", "segments": [ { "media": "a" } ] } ] },
        { "tracks": [ { "type": "photo", "name": "p", "segments": [ { "media": "a", "duration": 3 } ] } ]
          \(transition) } ] }
      """, #""media": { "a": { "type": "photo" } },"#)
    let found = findings(in: text).map(\.diagnostic)
    #expect(found.map(\.code) == ["T235"])
    #expect(
      found.first?.location.pointer?.description
        == "/tracks/0/segments/0/tracks/0/segments/0")
  }

  @Test func whatIsWrittenIsReadAgain() throws {
    let text = Self.document(
      tracks(
        #"{"name": "b", "duration": 2}, {"duration": 3, "gap": 0.5}, {"position": 9, "duration": 1, "gap": 1}"#,
        """
        {"text": "a", "position": {"startOf": "b", "offset": -0.5}, "duration": {"endOf": "p"}},
        {"text": "a", "position": {"beforeEnd": 3}, "duration": "end"},
        {"text": "a", "duration": "text"}, {"text": "a"},
        {"text": "a", "duration": {"of": "text", "minimum": 2, "maximum": 3}}
        """)
        + #", { "type": "video", "name": "v", "segments": [ {"duration": {"of": "media", "still": 2}} ] }"#
    )
    let description = try #require(readDescription(text))
    let written = FormatWriter.write(.description(description)).canonicalText
    #expect(readDescription(written) == description)
    #expect(FormatVersion(neededBy: description) == .two)
    #expect(description.resolvingTimes() == description)
  }

  @Test(arguments: [
    (#"{"duration": 3}"#, "S101"), (#"{"position": 0}"#, "S101"),
    (#"{"position": 0, "duration": "media"}"#, "S114"),
    (#"{"position": {"beforeEnd": 1}, "duration": 1}"#, "S114"),
    (#"{"position": 0, "duration": 1, "gap": 1}"#, "S114"),
    (#"{"position": 0, "duration": {"of": "media"}}"#, "S114"),
  ])
  func versionOneHasNumbersOnly(segment: String, code: String) {
    let text = #"{ "tracks": [ { "type": "video", "name": "v", "segments": [ \#(segment) ] } ] }"#
    #expect(findings(in: text).map(\.diagnostic.code).contains(code))
  }

  @Test(arguments: [
    #"{"position": {}, "duration": 1}"#, #"{"position": {"startOf": ""}, "duration": 1}"#,
    #"{"position": {"startOf": "a", "endOf": "b"}, "duration": 1}"#,
    #"{"position": "end", "duration": 1}"#, #"{"position": 0, "duration": "always"}"#,
    #"{"position": 0, "duration": {"of": "sound"}}"#,
    #"{"position": 0, "duration": {"minimum": 1}}"#,
    #"{"position": {"beforeEnd": -1}, "duration": 1}"#, #"{"position": null, "duration": 1}"#,
    #"{"position": {"startOf": "a", "offset": 1e9}, "duration": 1}"#,
    #"{"gap": -1, "duration": 1}"#,
  ])
  func malformedTimesAreErrors(segment: String) {
    let found = findings(in: Self.document(tracks(segment, #"{"name": "a", "text": "a"}"#)))
      .map(\.diagnostic)
    #expect(found.contains { $0.severity == .error && $0.code.hasPrefix("S") }, "\(found)")
    #expect(!found.contains { $0.code.hasPrefix("T23") }, "\(found)")
  }

  /// The text is seen until 6 s, but the end that it is before is that of the shape.
  @Test func markersAreBeforeTheSameEndAsSegments() throws {
    let text = """
      { "version": "2", "markers": [ { "position": { "beforeEnd": 1 }, "name": "late" } ], "tracks": [
        { "type": "shape", "name": "s", "segments": [ { "duration": 4 } ] },
        { "type": "text", "name": "t", "segments": [
          { "text": "Hi", "position": { "beforeEnd": 1 }, "duration": 3 } ] } ] }
      """
    let description = try #require(readDescription(text))
    #expect(description.tracks[1].segments[0].range == TimeRange(start: 3, end: 6))
    #expect(description.markers.map(\.marker.position) == [3])
  }
}

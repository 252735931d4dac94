import Diagnostics
import JSONSyntax
import MediaValues
import Testing

@testable import DescriptionFormat

/// The `transition` of a segment: how it is read, and the times that follow from it.
@Suite struct JointTests {
  private func document(_ segments: String, _ track: String = "") -> String {
    WrittenTimesTests.document(
      "{ \"type\": \"video\", \"name\": \"v\", \(track) \"segments\": [ \(segments) ] }",
      "\"media\": { \"short\": { \"type\": \"video\", \"minDuration\": 1, \"label\": \"A clip\" } },"
    )
  }

  private func ranges(_ segments: String, _ track: String = "") -> [String] {
    guard let description = readDescription(document(segments, track)) else { return ["unread"] }
    return description.tracks.flatMap(\.segments).map {
      "\($0.position.decimalSeconds)+\($0.duration.decimalSeconds)"
    }
  }

  private func codes(_ segments: String, _ track: String = "") -> [String] {
    findings(in: document(segments, track)).map(\.diagnostic.code).filter { $0 != "R303" }
  }

  @Test func aListInPlaceOfATransitionGetsHelp() {
    let help = { (transition: String) in
      findings(
        in: self.document(#"{"duration": 3}, {"duration": 4, "transition": \#(transition)}"#)
      )
      .filter { $0.diagnostic.code == "S102" }.map { $0.diagnostic.help ?? "" }
    }
    #expect(
      help(#"["fade_black", 0.5]"#)
        == [#"write an object: { "subtype": "fade_black", "duration": 0.5 }"#])
    #expect(
      help(#"["fade_black"]"#)
        == [#"write an object: { "subtype": "fade_black", "duration": 1 }"#])
    #expect(help("[]") == [""])
  }

  /// A transition that needs a file is reported where its name is, as on a track of transitions.
  @Test func aTransitionWithoutItsFile() {
    let found = { (transition: String) in
      findings(
        in: self.document(#"{"duration": 3}, {"duration": 4, "transition": \#(transition)}"#, "")
      )
      .filter { $0.diagnostic.code == "C417" }.map { "\($0.pointer.map { "\($0)" } ?? "")" }
    }
    #expect(found(#""wipe_image""#) == ["/tracks/0/segments/1/transition"])
    #expect(
      found(#"{ "subtype": "wipe_video", "duration": 1 }"#)
        == ["/tracks/0/segments/1/transition/subtype"])
    #expect(
      found(#"{ "subtype": "wipe_image", "parameters": { "file": "a.png" } }"#) == [])
  }

  @Test func segmentsOverlapByTheirTransition() throws {
    let two = #"{"duration": 3}, {"duration": 4, "transition": "wipe_left"}"#
    #expect(ranges(two) == ["0+3", "2.5+4"])
    let segments =
      #"{"duration": 3}, {"duration": 4, "transition": {"duration": 1}}, {"duration": 2}"#
    #expect(ranges(segments) == ["0+3", "2+4", "6+2"])
    #expect(codes(segments) == [])
  }

  /// The transition of `defaults` holds between segments that touch: not for the first, nor behind a gap, nor where a
  /// position is written.
  @Test func defaultsJoinNeighbors() throws {
    let defaults =
      #""defaults": {"duration": 3, "transition": {"subtype": "fade_black", "duration": 1}},"#
    let segments =
      #"{}, {}, {"gap": 1}, {"position": 12}, {"transition": {"duration": 0.5}}, "#
      + #"{"transition": "cut_in"}"#
    #expect(ranges(segments, defaults) == ["0+3", "2+3", "6+3", "12+3", "14.5+3", "16.5+3"])
    let description = try #require(readDescription(document(segments, defaults)))
    let joints = description.tracks[0].segments.map(\.joint)
    #expect(joints.map(\.?.subtype) == [nil, "fade_black", nil, nil, "fade_black", "cut_in"])
    #expect(joints.map(\.?.duration) == [nil, 1, nil, nil, 0.5, 1])
  }

  /// Another kind takes no parameters of the kind in `defaults`; the same kind does, and keys that all kinds have are shared.
  @Test func parametersOfDefaultsBelongToTheirKind() throws {
    let defaults =
      #""defaults": {"duration": 3, "transition": {"subtype": "wipe_left", "duration": 0.4, "#
      + #""parameters": {"softness": 0.2}}},"#
    let segments =
      #"{}, {"transition": {"subtype": "crossfade"}}, {"transition": {"subtype": "wipe_left"}}, "#
      + #"{"transition": {"subtype": "wipe_right", "parameters": {"softness": 0.2}}}, {"transition": "wipe_up"}, "#
      + #"{"transition": {"duration": 1}}"#
    #expect(codes(segments, defaults) == [])
    let description = try #require(readDescription(document(segments, defaults)))
    let joints = description.tracks[0].segments.dropFirst().compactMap(\.joint)
    #expect(
      joints.map { $0.parameters["softness"] } == [
        nil, .number(0.2), .number(0.2), nil, .number(0.2),
      ])
    #expect(joints.map(\.wholeDuration) == [0.4, 0.4, 0.4, 0.4, 1])
  }

  @Test(arguments: [
    ("filter", "blur", #"{"radius": 0.1}"#, "sepia"),
    ("effect", "letterbox", #"{"color": "red"}"#, "shake"),
    ("transition", "wipe_left", #"{"softness": 0.2}"#, "crossfade"),
  ])
  func kindsOfSegmentsTakeTheirParametersOnly(
    type: String, kind: String, parameters: String, other: String
  ) throws {
    let text = WrittenTimesTests.document(
      """
      { "type": "\(type)", "name": "x", "defaults": { "subtype": "\(kind)", "parameters": \(parameters) },
        "segments": [ { "position": 0, "duration": 1 }, { "position": 1, "duration": 1, "subtype": "\(other)" } ] }
      """)
    let segments = try #require(readDescription(text)).tracks[0].segments
    let counts = segments.map { segment in
      switch segment.content {
      case .filter(let filter): filter.parameters.count
      case .effect(let effect): effect.parameters.count
      case .transition(let transition): transition.parameters.count
      default: -1
      }
    }
    #expect(counts == [1, 0])
  }

  /// A natural length that is too short shortens the transitions at its ends in the same proportion; lengths that are
  /// written do not.
  @Test func naturalLengthsShortenTransitions() throws {
    let long = #"{"duration": 3, "transition": {"duration": 1}}"#
    let short = #"{"duration": 3}, {"media": "short", "transition": {"duration": 1}}, "# + long
    #expect(ranges(short) == ["0+3", "2.5+1", "3+3"])
    #expect(codes(short) == ["T240", "T240"])
    let end = #"{"duration": 3}, {"media": "short", "transition": {"duration": 4}}"#
    #expect(ranges(end) == ["0+3", "2+1"])
    #expect(codes(end) == ["T240"])
    let fixed = #"{"duration": 3}, {"duration": 1, "transition": {"duration": 1}}, "# + long
    #expect(codes(fixed) == ["T206"])
  }

  /// Each shortened transition is noted at its segment, also where `defaults` hold the transition for several.
  @Test func shortenedTransitionsAreNotedAtTheirSegments() {
    let found = findings(
      in: document(
        #"{"duration": 5}, {"media": "short"}, {"duration": 5}"#,
        #""defaults": {"transition": {"duration": 2}},"#))
    #expect(found.map(\.diagnostic.code).filter { $0 == "T240" } == ["T240", "T240"])
    let places = found.filter { $0.diagnostic.code == "T240" }.map {
      $0.diagnostic.location.pointer.map { "\($0)" }
    }
    #expect(places == ["/tracks/0/segments/1", "/tracks/0/segments/2"])
  }

  @Test(arguments: [
    (#"{"duration": 3, "transition": "crossfade"}"#, ["T239"]),
    (#"{"duration": 3}, {"gap": 2, "duration": 3, "transition": "crossfade"}"#, ["T239"]),
    (#"{"duration": 3}, {"position": 3, "duration": 3, "transition": "crossfade"}"#, ["T239"]),
    (#"{"duration": 3}, {"position": 2, "duration": 3, "transition": "crossfade"}"#, ["T203"]),
    (#"{"duration": 3}, {"position": 2.5, "duration": 3, "transition": "crossfade"}"#, []),
    (#"{"duration": 3}, {"position": 2, "duration": 3}"#, ["T201"]),
    (#"{"duration": 3}, {"duration": 0.2, "transition": "crossfade"}"#, ["T206"]),
    (#"{"duration": 0.2}, {"duration": 3, "transition": "crossfade"}"#, ["T232"]),
    // Its transition is longer than the two segments before it, so that it begins within the first one.
    (
      #"{"duration": 0.7}, {"duration": 0.9}, {"duration": 0.5, "transition": {"duration": 1.1}}"#,
      ["T206", "T206"]
    ),
    (
      #"{"duration": 2}, {"duration": 1}, {"duration": 5, "enabled": false, "transition": {"duration": 1.5}}"#,
      ["T218", "T206"]
    ),
    (
      #"{"position": 5, "duration": 3}, {"position": 0, "duration": 5}, {"duration": 2, "transition": "crossfade"}"#,
      ["T201"]
    ),
    (#"{"duration": 3}, {"duration": 3, "transition": "crosfade"}"#, ["C401"]),
    (
      #"{"duration": 3}, {"duration": 3, "transition": {"subtype": "fade_color", "parameters": {"colour": "red"}}}"#,
      ["C403"]
    ),
  ])
  func misuseIsReported(segments: String, expected: [String]) throws {
    #expect(codes(segments) == expected)
  }

  /// Three segments never overlap.
  @Test func aThirdSegmentDoesNotOverlap() throws {
    let segments =
      #"{"duration": 5}, {"position": 4, "duration": 3, "transition": {"duration": 1}}, "#
      + #"{"position": 4.5, "duration": 6, "transition": {"duration": 2.5}}"#
    #expect(codes(segments).contains("T206"))
  }

  /// The advice about a transition that is too long does not lead to the next error.
  @Test(arguments: [
    (#"{"duration": 2}, {"duration": 1, "transition": {"duration": DURATION}}"#, "1 s", "1"),
    (#"{"duration": 2}, {"duration": 9, "transition": {"duration": DURATION}}"#, "2 s", "2"),
  ])
  func aShorterTransitionFits(segments: String, advice: String, duration: String) {
    func found(_ duration: String) -> [PlacedDiagnostic] {
      let all = segments.replacing("DURATION", with: duration)
      return findings(
        in: WrittenTimesTests.document(
          #"{ "type": "photo", "name": "p", "segments": [ \#(all) ] }"#))
    }
    #expect(found("3").map(\.diagnostic.code) == ["T232"])
    #expect(found("3").first?.diagnostic.help == "shorten its 'duration' to at most \(advice)")
    #expect(found(duration).isEmpty)
  }

  @Test func aTransitionTrackMayNotJoinTheSameSegments() throws {
    let text = WrittenTimesTests.document(
      """
      { "type": "photo", "name": "p", "segments": [
        { "duration": 3 }, { "duration": 3, "transition": "crossfade" } ] },
      { "type": "transition", "name": "t", "segments": [
        { "subtype": "wipe_left", "position": 2.5, "duration": 0.5 } ] }
      """)
    let description = try #require(readDescription(text))
    #expect(check(.description(description)).map(\.code) == ["T207"])
  }

  /// A segment is in one transition at a time.
  @Test(arguments: [(0.6, ["T207"]), (0.4, ["T207"]), (0.5, [])])
  func transitionsOfOneSegmentDoNotOverlap(from: Double, expected: [String]) throws {
    // The outgoing segment of the first transition ends with both transitions, unless the second one names another one.
    let name = expected.isEmpty ? "c" : "a"
    let text = WrittenTimesTests.document(
      """
      { "type": "shape", "name": "a", "segments": [ { "position": 0, "duration": 1 } ] },
      { "type": "shape", "name": "b", "segments": [ { "position": 0.5, "duration": 2 } ] },
      { "type": "shape", "name": "c", "segments": [ { "position": 0, "duration": 1 } ] },
      { "type": "shape", "name": "d", "segments": [ { "position": \(from), "duration": 2 } ] },
      { "type": "transition", "name": "t", "segments": [
        { "subtype": "wipe_left", "position": 0.5, "duration": 0.5, "from": "a", "to": "b" } ] },
      { "type": "transition", "name": "u", "segments": [
        { "subtype": "wipe_left", "position": \(from), "duration": \(1 - from), "from": "\(name)", "to": "d" } ] }
      """)
    let description = try #require(readDescription(text))
    let errors = check(.description(description)).filter { $0.severity == .error }
    #expect(errors.map(\.code) == expected)
  }

  /// Audio tracks have crossfades, and tracks without neighbors in time have no transitions.
  @Test func soundsCrossfade() throws {
    func codes(_ type: String, _ transition: String) -> [String] {
      let text = type == "text" ? #""text": "a","# : ""
      let track = """
        { "type": "\(type)", "name": "a", "segments": [
          { \(text) "duration": 3 }, { \(text) "duration": 3, "transition": \(transition) } ] }
        """
      return findings(in: WrittenTimesTests.document(track)).map(\.diagnostic.code)
    }
    #expect(codes("audio", #""crossfade""#) == [])
    #expect(codes("audio", #"{ "duration": 2 }"#) == [])
    #expect(codes("audio", #""wipe_left""#) == ["S104"])
    #expect(codes("audio", #"{ "subtype": "wipe_left" }"#) == ["S103"])
    #expect(codes("text", #""crossfade""#) == ["S103"])
  }

  @Test func itIsWrittenAsItWasRead() throws {
    for transition in [
      #""wipe_left""#, #"{"duration":1}"#,
      #"{"subtype":"wipe_left","duration":0.25,"easing":"sine_in","audio":"cut"}"#,
    ] {
      let segments = "{\"duration\": 3}, {\"duration\": 3, \"transition\": \(transition)}"
      let description = try #require(readDescription(document(segments)))
      let written = FormatWriter.write(.description(description)).compactText
      #expect(written.contains("\"transition\":\(transition)"), "\(written)")
    }
  }

  @Test func versionOneHasNone() throws {
    let segments =
      #"{"position": 0, "duration": 3}, "#
      + #"{"position": 2.5, "duration": 3, "transition": "crossfade"}"#
    let text = document(segments).replacing("\"version\": \"2\"", with: "\"version\": \"1\"")
    #expect(findings(in: text).map(\.diagnostic.code).contains("S114"))
  }
}

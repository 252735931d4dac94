import Diagnostics
import JSONSyntax
import MediaValues
import Testing

@testable import DescriptionFormat

/// Times of keyframes that follow from the length of their segment.
@Suite struct AnchoredKeyframeTests {
  /// Returns a video segment that lasts as long as its medium: 3 s.
  private func document(_ keyframes: String, _ duration: String = "\"media\"") -> String {
    WrittenTimesTests.document(
      """
      { "type": "video", "name": "v", "segments": [ { "media": "m", "duration": \(duration),
        "opacity": { "keyframes": [ \(keyframes) ] } } ] }
      """, #""media": { "m": { "type": "video", "minDuration": 3, "label": "A clip" } },"#)
  }

  private func keyframes(_ description: Description?) -> [Keyframe] {
    guard case .video(let video)? = description?.tracks[0].segments[0].content else { return [] }
    return video.appearance.opacity?.keyframes ?? []
  }

  private func times(_ description: Description?) -> [String] {
    keyframes(description).map { "\($0.time.decimalSeconds)" }
  }

  private func codes(_ text: String) -> [String] {
    findings(in: text).filter { $0.diagnostic.severity >= .warning }
      .map { "\($0.pointer.map { "\($0)" } ?? "") \($0.diagnostic.code)" }
  }

  private let fade = """
    { "time": { "part": 0 }, "value": 0 }, { "time": 1, "value": 1 },
    { "time": { "beforeEnd": 0.5 }, "value": 1 }, { "time": { "part": 1 }, "value": 0 }
    """

  @Test func timesFollowFromTheLength() throws {
    let description = try #require(readDescription(document(fade)))
    #expect(times(description) == ["0", "1", "2.5", "3"])
    let longer = MediumLengths(known: ["m": .duration(7)])
    #expect(times(description.resolvingTimes(longer)) == ["0", "1", "6.5", "7"])
    #expect(codes(document(fade)) == [])
  }

  @Test func partsAreRoundedToTheNearestFlickHalvesUp() {
    #expect(KeyframeAnchor.part(0.5).time(in: Time(flicks: 3)) == Time(flicks: 2))
    #expect(KeyframeAnchor.part(0.5).time(in: Time(flicks: 5)) == Time(flicks: 3))
    #expect(KeyframeAnchor.part(0.3).time(in: Time(flicks: 11)) == Time(flicks: 3))
    #expect(KeyframeAnchor.part(1).time(in: 86_400) == 86_400)
    let tiny = ExactDecimal(significand: 1, exponent: -19)
    #expect(KeyframeAnchor.part(tiny).time(in: 86_400) == .zero)
    #expect(
      KeyframeAnchor.part(ExactDecimal(significand: 1, exponent: -90_000)).time(in: 1) == .zero)
  }

  /// Writing keeps what the author wrote; timelines get times alone.
  @Test func theAuthorsFormIsKept() throws {
    let description = try #require(readDescription(document(fade)))
    let text = FormatWriter.write(.description(description)).canonicalText
    #expect(readDescription(text) == description)
    #expect(text.contains("\"beforeEnd\": 0.5"))
    #expect(text.contains("\"part\": 1"))
    #expect(FormatVersion(neededBy: description) == .two)
    let detached = keyframes(description.detachingKeyframes())
    #expect(detached.map(\.anchor) == [nil, nil, nil, nil])
    #expect(detached.map(\.time) == [0, 1, 2.5, 3])
    #expect(!description.detachingKeyframes().hasAnchoredKeyframes)
  }

  @Test(arguments: [
    // The segment lasts 3 s.
    (#"{"time": 2, "value": 0}, {"time": {"beforeEnd": 2}, "value": 1}"#, [1], ["2"]),
    (#"{"time": 1.5, "value": 0}, {"time": {"part": 0.5}, "value": 1}"#, [1], ["1.5"]),
    (#"{"time": {"beforeEnd": 4}, "value": 0}, {"time": 1, "value": 1}"#, [0], ["0", "1"]),
    (#"{"time": {"part": 0.5}, "value": 0}, {"time": 1, "value": 1}"#, [1], ["1.5"]),
    (
      #"{"time": 2, "value": 0}, {"time": {"beforeEnd": 2}, "value": 1}, {"time": 1.5, "value": 0.5}"#,
      [1, 2], ["2"]
    ),
  ])
  func keyframesThatMeetAreReportedAndReplaced(list: String, at indices: [Int], left: [String]) {
    let text = document(list)
    let place = "/tracks/0/segments/0/opacity/keyframes/"
    #expect(codes(text) == indices.map { place + "\($0)/time A608" })
    let detached = keyframes(readDescription(text)?.detachingKeyframes())
    #expect(detached.map { "\($0.time.decimalSeconds)" } == left)
  }

  @Test(arguments: [
    (#"{ "beforeEnd": -1 }"#, "S105"), (#"{ "part": 1.01 }"#, "S105"),
    (#"{ "part": "half" }"#, "S102"), (#"{ "part": 0.5, "beforeEnd": 1 }"#, "S103"),
    (#"{ "startOf": "a" }"#, "S102"), (#"{}"#, "S102"), (#"{ "part": null }"#, "S102"),
    (#"{ "beforeEnd": 1e300 }"#, "S105"),
  ])
  func badTimesAreRefused(time: String, code: String) {
    let found = findings(in: document("{ \"time\": \(time), \"value\": 0 }"))
      .filter { $0.diagnostic.severity == .error }
    #expect(found.map(\.diagnostic.code) == [code], "\(found.map(brief))")
  }

  @Test func versionOneAsksForVersionTwo() {
    let text = """
      { "tracks": [ { "type": "photo", "name": "p", "segments": [ { "position": 0, "duration": 2,
        "opacity": { "keyframes": [ { "time": 0, "value": 0 },
          { "time": { "part": 1 }, "value": 1 } ] } } ] } ] }
      """
    #expect(findings(in: text).map(\.diagnostic.code).contains("S114"))
  }

  /// The keyframes of a transition count in the transition, those of a track in the timeline around, and those of a
  /// composition's segments in these.
  @Test func timesCountInTheirOwner() throws {
    let end =
      #"{ "keyframes": [ { "time": 0, "value": 1 }, { "time": { "part": 1 }, "value": 0 } ] }"#
    let text = WrittenTimesTests.document(
      """
      { "type": "composition", "name": "c", "segments": [ { "duration": 4, "tracks": [
          { "type": "video", "name": "v", "volume": \(end), "segments": [
            { "duration": 1.5, "speed": 1, "volume": \(end) } ] } ] } ] },
      { "type": "photo", "name": "p", "segments": [ { "duration": 5 }, { "duration": 5,
          "transition": { "subtype": "wipe_left", "duration": 0.5, "parameters": { "softness": \(end) } } } ] },
      { "type": "audio", "name": "a", "volume": \(end), "segments": [ { "duration": 2 } ] }
      """)
    let description = try #require(readDescription(text))
    guard case .composition(let inner) = description.tracks[0].segments[0].content,
      case .video(let video) = inner.tracks[0].segments[0].content
    else {
      Issue.record("no composition")
      return
    }
    #expect(inner.tracks[0].volume?.keyframes.last?.time == 4)
    #expect(video.sound.volume?.keyframes.last?.time == 1.5)
    let parameters = description.tracks[1].segments[1].joint?.parameters ?? [:]
    guard case .keyframes(let softness)? = parameters["softness"] else {
      Issue.record("no softness")
      return
    }
    #expect(softness.last?.time == 0.5)
    #expect(description.tracks[2].volume?.keyframes.last?.time == 9.5)
  }
}

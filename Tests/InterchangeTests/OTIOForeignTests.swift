import DescriptionFormat
import Diagnostics
import Interchange
import JSONSyntax
import MediaValues
import Testing

/// What files of other programs have more of than descriptions: kinds of tracks, effects, equal names.
struct OTIOForeignTests {
  private func effect(_ name: String, _ more: String = "") -> String {
    #""effects": [{"OTIO_SCHEMA": "Effect.1", "effect_name": "\#(name)"\#(more)}],"#
  }

  /// An effect as DaVinci Resolve writes it.
  private func resolve(_ value: String, keyframes: String = "{}", enabled: Bool = true) -> String {
    effect(
      "Resolve Effect",
      """
      , "metadata": {"Resolve_OTIO": {"Effect Name": "Transform", "Enabled": \(enabled),
        "Parameters": [{"Parameter Value": \(value), "Default Parameter Value": 0.0,
        "Key Frames": \(keyframes)}]}}
      """)
  }

  private func codes(_ clips: [String]) throws -> [String] {
    try readOTIO(Edit.timeline([Edit.track(clips)])).findings.map(\.diagnostic.code)
  }

  @Test func tracksOfOtherKindsAreLeftOutByName() throws {
    let edit = try readOTIO(
      Edit.timeline([
        Edit.track([Edit.clip("a", 0, 24)]), Edit.track([Edit.clip("b", 0, 24)], kind: "Subtitle"),
        Edit.track([Edit.clip("c", 0, 24)], kind: "audio"),
      ]))
    let finding = try #require(edit.findings.first { $0.diagnostic.code == "I121" }?.diagnostic)
    #expect(finding.message == "the Track 'Subtitle' is of the kind 'Subtitle' and is left out")
    #expect(finding.severity == .warning)
    #expect(edit.description?.tracks.map(\.type) == [.video, .audio])
    #expect(edit.description?.media.map(\.name) == ["a", "c"])
  }

  /// A nested track of such a kind is left out too, and nothing else with it.
  @Test func nestedTracksOfOtherKindsAreLeftOut() throws {
    let nested = Edit.track([Edit.clip("b", 0, 24)], kind: "Data")
    let edit = try readOTIO(Edit.timeline([Edit.track([Edit.clip("a", 0, 24), nested])]))
    #expect(edit.findings.map(\.diagnostic.code) == ["I121"])
    #expect(edit.description?.tracks.map(\.type) == [.video])
  }

  @Test func lossesOfOneKindAreCounted() throws {
    let clips = (0..<3).map { Edit.clip("a\($0)", 0, 24, nil, effect("Glow")) }
    let edit = try readOTIO(
      Edit.timeline([Edit.track(clips + [Edit.clip("b", 0, 24, nil, effect("Blur"))])]))
    #expect(
      edit.findings.map(\.diagnostic.message) == [
        "the effect 'Glow' of the Clip 'a0' is left out (and 2 more like it)",
        "the effect 'Blur' of the Clip 'b' is left out",
      ])
  }

  /// Gaps and sounds after the last image belong to the edit.
  @Test func theEndOfTheEditIsKept() throws {
    let gap = try readOTIO(Edit.timeline([Edit.track([Edit.clip("a", 0, 24), Edit.gap(12)])]))
    #expect(gap.description?.duration == 1.5)
    let sound = try readOTIO(
      Edit.timeline([
        Edit.track([Edit.clip("a", 0, 24)]), Edit.track([Edit.clip("b", 0, 48)], kind: "Audio"),
      ]))
    #expect(sound.description?.duration == 2)
    let plain = try readOTIO(Edit.timeline([Edit.track([Edit.gap(12), Edit.clip("a", 0, 24)])]))
    #expect(plain.description?.duration == nil)
  }

  /// Metadata may have integers and words that JSON lacks, and none of them costs the edit.
  @Test func foreignNumbersAreRead() throws {
    let numbers = #"[170141183460469231731687303715884105728, Inf, -Infinity, NaN, -Inf]"#
    #expect(
      try codes([Edit.clip("a", 0, 24, nil, #""metadata": {"a": \#(numbers)},"#)]) == ["I134"])
    let rate = Edit.clip("a", 0, 24).replacing(#""rate": 24"#, with: #""rate": NaN"#)
    #expect(try codes([rate]).contains("I102"))
    let broken = try readOTIO(#"{"a": Inf, "b": -}"#)
    #expect(broken.findings.map(\.diagnostic.code) == ["J001"])
    #expect(broken.findings.first?.column == 17)
  }

  @Test func editsInWhichAllIsDisabledAreRead() throws {
    let edit = try readOTIO(
      Edit.timeline([Edit.track([Edit.clip("a", 0, 24, nil, #""enabled": false,"#)])]))
    let segment = try #require(edit.description?.tracks.first?.segments.first)
    #expect(segment.isEnabled == false)
    #expect(edit.findings.first { $0.diagnostic.code == "T246" }?.diagnostic.severity == .warning)
    #expect(try readOTIO(Edit.timeline([Edit.track([])])).description == nil)
  }

  /// A description has no key for the whole edit.
  @Test func aDisabledEditHasDisabledTracks() throws {
    let text = Edit.timeline([
      Edit.track([Edit.clip("a", 24, 24), Edit.transition(6, 6), Edit.clip("b", 24, 24)]),
      Edit.track([Edit.clip("c", 0, 24)], kind: "Audio"),
    ]).replacing(#""Stack.1","#, with: #""Stack.1", "enabled": false,"#)
    let edit = try readOTIO(text)
    #expect(edit.findings.map(\.diagnostic.code).sorted() == ["T218", "T218", "T246"])
    let tracks = try #require(edit.description).tracks
    #expect(tracks.map(\.type) == [.video, .audio] && tracks.map(\.isLive) == [false, false])
    #expect(tracks[0].segments.map(\.joint?.duration) == [nil, 0.5])
  }

  @Test func effectsWithoutEffectAreNotReported() throws {
    #expect(try codes([Edit.clip("a", 0, 24, nil, resolve("0.0"))]) == [])
    #expect(try codes([Edit.clip("a", 0, 24, nil, resolve("2.0", enabled: false))]) == [])
    #expect(try codes([Edit.clip("a", 0, 24, nil, effect("Glow", #", "enabled": false"#))]) == [])
    #expect(try codes([Edit.clip("a", 0, 24, nil, resolve("2.0"))]) == ["I115"])
    let moving = resolve("0.0", keyframes: #"{"5": {"Value": 2.0}}"#)
    #expect(try codes([Edit.clip("a", 0, 24, nil, moving)]) == ["I115"])
    let edit = try readOTIO(
      Edit.timeline([Edit.track([Edit.clip("a", 0, 24, nil, resolve("2.0"))])]))
    #expect(edit.findings.first?.diagnostic.message.contains("'Transform'") == true)
  }

  /// The names of clips are often those of their files. Numbers make them unique.
  @Test func equalNamesGetNumbers() throws {
    let clips = [Edit.clip("a", 0, 24), Edit.clip("a", 48, 24), Edit.clip("b", 0, 24)]
    let edit = try readOTIO(Edit.timeline([Edit.track(clips)]))
    #expect(edit.findings.map(\.diagnostic.code) == [])
    #expect(
      edit.description?.tracks.flatMap(\.segments).map(\.name) == ["a", "a 2", "b"])
  }
}
